// Every object of a PDF, those in object streams and those replaced later as well. Read strictly: whatever the parser
// would repair or skip is an error here, because another reader may see something else in its place.
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

/** The file is stored in a way that cannot be checked. */
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
  /** The object streams unpacked, names unescaped. */
  unpacked: string[];
}

/** `text` is the whole file, names unescaped. Throws whatever the parser throws, and PdfUncheckable. */
export async function readPdf(bytes: Uint8Array, text: string): Promise<ReadPdf> {
  const parser = new StrictParser(bytes);
  const context = await parser.parseDocument();
  const streams = parser.seen.filter((object) => object instanceof PDFRawStream);
  // The parser unpacks a stream only when it says itself that it holds objects.
  if (streams.some(({ dict }) => dict.get(TYPE) instanceof PDFRef)) throw new PdfUncheckable();
  const packed = streams.filter(({ dict }) => dict.get(TYPE) === OBJECT_STREAM);
  // One more in the text stands in a comment, a string or another stream, where an address may still lead a reader.
  if ((text.match(/\/ObjStm\b/g)?.length ?? 0) > packed.length) throw new PdfUncheckable();
  const unpacked = packed.map((stream) =>
    unescapeNames(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')),
  );
  const { Root, Info } = context.trailerInfo;
  const inTrailer = [Root, Info].filter((object) => object instanceof PDFDict);
  return { objects: [...parser.seen, ...inTrailer], unpacked };
}
