// Reads all objects of a PDF, including object streams and replaced objects. Strict: anything that the parser would repair or
// skip is an error, because other readers may interpret it differently.
import {
  decodePDFRawStream,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { unescapeNames } from './pdf-active-content.ts';

const TYPE = PDFName.of('Type');
const OBJECT_STREAM = PDFName.of('ObjStm');
const CROSS_REFERENCES = PDFName.of('XRef');
const METADATA = PDFName.of('Metadata');

export class PdfUncheckable extends Error {}
/** Opening the file takes a password. */
export class PdfLocked extends Error {}

type Decryption = ConstructorParameters<typeof PDFParser>[5];

class StrictParser extends PDFParser {
  readonly seen: PDFObject[] = [];
  private readonly decryption: Decryption;
  private depth = 0;

  constructor(bytes: Uint8Array, decryption?: Decryption) {
    super(bytes, Infinity, true, false, false, decryption);
    this.decryption = decryption;
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      this.seen.push(object);
      assign(ref, object);
    };
  }

  /** The library also "decrypts" streams that are never encrypted. */
  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const start = this.bytes.offset();
    this.depth += 1;
    try {
      const isObject = this.depth === 1 && this.decryption !== undefined;
      const plain = isObject ? super.parseDictOrStream() : null;
      if (plain instanceof PDFRawStream && this.isNeverEncrypted(plain)) return plain;
      if (plain) this.bytes.moveTo(start);
      return super.parseDictOrStream(ref);
    } finally {
      this.depth -= 1;
    }
  }

  private isNeverEncrypted({ dict }: PDFRawStream): boolean {
    const type = dict.get(TYPE);
    return type === CROSS_REFERENCES || (type === METADATA && this.decryption?.encryptMetadata === false);
  }
}

interface ReadPdf {
  objects: PDFObject[];
  /** Unpacked object streams with unescaped names. */
  unpacked: string[];
}

interface ParsedPdf {
  parser: StrictParser;
  context: PDFContext;
}

async function parsePlain(bytes: Uint8Array): Promise<ParsedPdf> {
  const parser = new StrictParser(bytes);
  return { parser, context: await parser.parseDocument() };
}

/**
 * With an owner password alone every reader opens the file: the user password is empty. The library derives the
 * key in its loader only, so the loader gets the strict parser as its second parser, the one that decrypts.
 */
async function parseEncrypted(bytes: Uint8Array): Promise<ParsedPdf> {
  const parsers: StrictParser[] = [];
  const create = PDFParser.forBytesWithOptions;
  PDFParser.forBytesWithOptions = (file, ...options) => {
    const decryption = options[4];
    if (!decryption) return create(file, Infinity);
    const parser = new StrictParser(file, decryption);
    parsers.push(parser);
    return parser;
  };
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    const [parser] = parsers;
    if (!parser) throw new PdfLocked();
    return { parser, context };
  } catch (error) {
    throw parsers.length === 0 ? new PdfLocked() : error;
  } finally {
    PDFParser.forBytesWithOptions = create;
  }
}

/** `text` is the whole file with unescaped names. Throws PdfUncheckable, PdfLocked and parser errors. */
export async function readPdf(bytes: Uint8Array, text: string, isEncrypted: boolean): Promise<ReadPdf> {
  const { parser, context } = await (isEncrypted ? parseEncrypted(bytes) : parsePlain(bytes));
  const streams = parser.seen.filter((object) => object instanceof PDFRawStream);
  // The parser unpacks only streams of type ObjStm.
  if (streams.some(({ dict }) => dict.get(TYPE) instanceof PDFRef)) throw new PdfUncheckable();
  const packed = streams.filter(({ dict }) => dict.get(TYPE) === OBJECT_STREAM);
  // More matches in the text mean hidden objects in a comment, string or stream that a reader might still find.
  if ((text.match(/\/ObjStm\b/g)?.length ?? 0) > packed.length) throw new PdfUncheckable();
  const unpacked = packed.map((stream) =>
    unescapeNames(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')),
  );
  const { Root, Info } = context.trailerInfo;
  const inTrailer = [Root, Info].filter((object) => object instanceof PDFDict);
  return { objects: [...parser.seen, ...inTrailer], unpacked };
}
