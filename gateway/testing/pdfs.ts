// Small PDFs for tests, with or without the things we refuse.
import { deflateSync } from 'node:zlib';

const page = (number: number) =>
  `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n`;

/** `extra` goes into the catalogue; `objects` after the pages. */
export function pdf({ pages = 1, extra = '', objects = '' } = {}): Buffer {
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

/** An object stream holding `text`, compressed as PDF writers do. */
export function objectStream(text: string, dictionary = '/Filter /FlateDecode'): string {
  const body = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `90 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${body.length} ${dictionary} >>\nstream\n${body}\nendstream\nendobj\n`;
}
