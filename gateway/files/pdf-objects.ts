// Reads all objects of a PDF, including object streams and replaced objects. Strict: anything that the parser would repair or
// skip is an error, because other readers may interpret it differently.
import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { unescapeNames } from './pdf-active-content.ts';

const TYPE = PDFName.of('Type');
const OBJECT_STREAM = PDFName.of('ObjStm');

export class PdfUncheckable extends Error {}

class StrictParser extends PDFParser {
  readonly seen: PDFObject[] = [];

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      this.seen.push(object);
      assign(ref, object);
    };
  }
}

interface ReadPdf {
  objects: PDFObject[];
  /** Unpacked object streams with unescaped names. */
  unpacked: string[];
}

/** `text` is the whole file with unescaped names. Throws PdfUncheckable and parser errors. */
export async function readPdf(bytes: Uint8Array, text: string): Promise<ReadPdf> {
  const parser = new StrictParser(bytes);
  const context = await parser.parseDocument();
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
