// PDFs that attack a reader: hidden scripts, endless work, unbounded memory.
import { deflateSync } from 'node:zlib';
import { createPdf } from './pdfs.ts';

/** Unterminated streams of 435 bytes: searching for each end reads the rest of the file every time. */
export function createUnendedStreams(count = 20_000): Buffer {
  const body = deflateSync('x').toString('latin1');
  const head = (at: number) =>
    `${at} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${body}`.padEnd(435);
  return createPdf({
    objects: `${Array.from({ length: count }, (_, at) => head(at + 100)).join('')}\nendstream\nendobj\n`,
  });
}

const packed = (number: number, text: string, dictionary: string): string => {
  const body = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `${number} 0 obj\n<< /Type /ObjStm ${dictionary} /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
};

/** One large object that a small table references many times. */
export function createRepeatedObject(times = 100_000): Buffer {
  const table = Array.from({ length: times }, (_, at) => `${at + 100} 0 `).join('');
  const object = `[${'0 '.repeat(100_000)}]`;
  return createPdf({ objects: packed(90, table + object, `/N ${times} /First ${table.length}`) });
}

/** A few kilobytes that expand to millions of objects. */
export function createExpandingPdf(megabytes = 300): Buffer {
  const object = `[${'<<>>'.repeat(megabytes * 250_000)}]`;
  return createPdf({ objects: packed(90, `100 0 ${object}`, '/N 1 /First 6') });
}
