import { describe, expect, it } from 'vitest';
import { objectStream, pdf } from '#gateway/testing/pdfs.ts';
import type { BusinessError } from '#gateway/kit/business-error.ts';
import { checkPdf, MAX_PDF_PAGES } from './pdf-check.ts';

function refusal(bytes: Buffer): string {
  try {
    checkPdf(bytes);
    return 'none';
  } catch (error) {
    return (error as BusinessError).errorName; // checkPdf throws nothing else
  }
}

describe('PDF check', () => {
  it('[S8] accepts a plain PDF and counts its pages, in the open and in object streams', () => {
    expect(checkPdf(pdf({ pages: 3 }))).toBe(3);
    expect(checkPdf(pdf({ objects: objectStream('11 0 << /Type /Page >>') }))).toBe(2);
  });

  it.each([
    ['a script', pdf({ extra: '/Names << /JavaScript 5 0 R >>' })],
    ['a script behind an escaped name', pdf({ objects: '5 0 obj\n<< /S /Java#53cript >>\nendobj\n' })],
    ['a script in an object stream', pdf({ objects: objectStream('5 0 << /S /JavaScript /JS (x) >>') })],
    ['an action on opening', pdf({ extra: '/OpenAction 5 0 R' })],
    ['an embedded file', pdf({ extra: '/Names << /EmbeddedFiles 5 0 R >>' })],
    ['a launch action', pdf({ objects: '5 0 obj\n<< /S /Launch /F (x) >>\nendobj\n' })],
    ['a password', pdf({ objects: 'trailer\n<< /Encrypt 8 0 R >>\n' })],
    ['an object stream in another filter', pdf({ objects: objectStream('x', '/Filter /LZWDecode') })],
    [
      'an object stream in two filters',
      pdf({ objects: objectStream('x', '/Filter [/FlateDecode /ASCIIHexDecode]') }),
    ],
    ['an object stream that does not inflate', pdf({ objects: objectStream('x').replace('x\x9c', 'zz') })],
    ['a stream without an object', pdf({ objects: `${' '.repeat(20_000)}stream\n` })],
    ['an object stream that inflates without end', pdf({ objects: objectStream(' '.repeat(30_000_000)) })],
  ])('[S8] refuses %s', (_name, bytes) => {
    expect(refusal(bytes)).toBe('upload_pdf_unsafe');
  });

  it('[S8] refuses too many pages, and a file cut short', () => {
    expect(refusal(pdf({ pages: MAX_PDF_PAGES + 1 }))).toBe('upload_pdf_pages');
    expect(refusal(pdf().subarray(0, 120))).toBe('upload_unreadable');
    expect(refusal(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('upload_unreadable');
  });

  it('[S8] reads a hostile file of many streams in reasonable time', () => {
    const started = performance.now();
    expect(refusal(pdf({ objects: 'obj stream\n'.repeat(900_000) }))).toBe('upload_pdf_unsafe');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
