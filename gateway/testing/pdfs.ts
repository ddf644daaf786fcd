// Small PDFs for tests, with or without forbidden content.
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

const page = (number: number) =>
  `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n`;

/** `extra` is added to the catalogue; `objects` after the pages. */
export function createPdf({ pages = 1, extra = '', objects = '' } = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, n) => n + 10);
  return Buffer.from(
    [
      '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`,
      `2 0 obj\n<< /Type /Pages /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages} >>\nendobj\n`,
      ...numbers.map(page),
      objects,
      'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    ].join(''),
    'latin1',
  );
}

/** An object stream with one object, `<number> 0 <object>`, compressed once or several times. */
export function createObjectStream(text: string, dictionary = '/Filter /FlateDecode', times = 1): string {
  let body: Buffer = Buffer.from(text, 'latin1');
  for (let done = 0; done < times; done += 1) body = deflateSync(body);
  return `90 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${body.length} ${dictionary} >>\nstream\n${body.toString('latin1')}\nendstream\nendobj\n`;
}

/** A PDF with a page of text for each argument. */
export const createPrintedPdf = (...texts: string[]): Promise<Buffer> => print(texts);

type Encryption = Pick<PDFKit.PDFDocumentOptions, 'pdfVersion' | 'ownerPassword' | 'userPassword'>;

/** A PDF with only an owner password opens without it. */
export const createEncryptedPdf = (encryption: Encryption): Promise<Buffer> => print(['1'], encryption);

async function print(texts: readonly string[], encryption: Encryption = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...encryption });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(document, 'end');
  for (const text of texts) document.addPage().fontSize(80).text(text);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
