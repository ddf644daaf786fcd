import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  createUnendedStreams,
  createRepeatedObject,
  createExpandingPdf,
} from '#gateway/testing/hostile-pdfs.ts';
import { createEncryptedPdf, createObjectStream, createPdf } from '#gateway/testing/pdfs.ts';
import type { BusinessError } from '#gateway/kit/business-error.ts';
import { checkPdf, MAX_PDF_PAGES } from './pdf-check.ts';

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await checkPdf(bytes, 'ana');
    return 'none';
  } catch (error) {
    return (error as BusinessError).errorName;
  }
}

const script = '/S /JavaScript /JS (app.alert\\(1\\))';

describe('PDF check', () => {
  it('[S8] accepts a plain PDF and counts its pages, also in object streams', async () => {
    expect(await checkPdf(createPdf({ pages: 3 }), 'ana')).toBe(3);
    const packed = createObjectStream('11 0 << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>');
    expect(await checkPdf(createPdf({ objects: packed }), 'ana')).toBe(1);
  });

  it.each([
    ['opens at a page', createPdf({ extra: '/OpenAction [10 0 R /Fit]' })],
    ['opens at a page by an action', createPdf({ extra: '/OpenAction << /S /GoTo /D [10 0 R /Fit] >>' })],
    [
      'links to a web page',
      createPdf({ objects: '5 0 obj\n<< /S /URI /URI (https://bank.example) >>\nendobj\n' }),
    ],
    [
      'has a font with the name of an action',
      createPdf({ objects: '5 0 obj\n<< /AA << /Type /Font /FontDescriptor << /Flags 4 >> >> >>\nendobj\n' }),
    ],
    ['only mentions scripts', createPdf({ extra: '/Title (about JavaScript and Launch)' })],
  ])('[S8] accepts one that %s', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('none');
  });

  it.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    '[S8] accepts a PDF %s that has only an owner password: it opens without one',
    async (pdfVersion) => {
      expect(await checkPdf(await createEncryptedPdf({ pdfVersion, ownerPassword: 'owner' }), 'ana')).toBe(1);
    },
  );

  it('[S8] accepts an owner password with object streams and cross-reference streams', async () => {
    const file = path.join(import.meta.dirname, '../../tests/fixtures/files/owner-password.pdf');
    expect(await checkPdf(await readFile(file), 'ana')).toBe(1);
  });

  it('[S8] finds a script behind an owner password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript('main', 'app.alert(1)');
    document.encrypt({ ownerPassword: 'owner', userPassword: '' });
    expect(await refusal(Buffer.from(await document.save({ useObjectStreams: true })))).toBe(
      'upload_pdf_unsafe',
    );
  });

  it('[S8] refuses a PDF that takes a password to open', async () => {
    const locked = await createEncryptedPdf({ userPassword: 'user', ownerPassword: 'owner' });
    await expect(checkPdf(locked, 'ana')).rejects.toThrow('protected by a password');
  });

  it.each([
    ['a script', createPdf({ extra: '/Names << /JavaScript 5 0 R >>' })],
    ['a script behind an escaped name', createPdf({ objects: '5 0 obj\n<< /S /Java#53cript >>\nendobj\n' })],
    ['a script in an object stream', createPdf({ objects: createObjectStream(`5 0 << ${script} >>`) })],
    [
      'a script after (obj) before its object stream',
      createPdf({ objects: createObjectStream(`5 0 << ${script} >>`, '/X (obj) /Filter /FlateDecode') }),
    ],
    [
      'a script after %obj before its object stream',
      createPdf({ objects: createObjectStream(`5 0 << ${script} >>`, '/Filter /FlateDecode %obj\n') }),
    ],
    [
      'a script in an object stream packed twice',
      createPdf({
        objects: createObjectStream(`5 0 << ${script} >>`, '/Filter [/FlateDecode /FlateDecode]', 2),
      }),
    ],
    [
      'a script inside a string',
      createPdf({ objects: `7 0 obj\n(5 0 obj << ${script} >> endobj)\nendobj\n` }),
    ],
    [
      'a script under a duplicate name',
      createPdf({ objects: createObjectStream('5 0 << /S /JavaScript /S /GoTo >>') }),
    ],
    [
      'a script that a later object replaces',
      createPdf({ objects: `${createObjectStream('5 0 << /JS (x) >>')}5 0 obj\n<< >>\nendobj\n` }),
    ],
    [
      'an action on opening',
      createPdf({
        extra: '/OpenAction 5 0 R',
        objects: '5 0 obj\n<< /S /URI /URI (https://x.example) >>\nendobj\n',
      }),
    ],
    [
      'an action on leaving a page',
      createPdf({ objects: createObjectStream('5 0 << /AA << /C << /S /URI /URI (x) >> >> >>') }),
    ],
    ['an embedded file', createPdf({ extra: '/Names << /EmbeddedFiles 5 0 R >>' })],
    ['an attached file', createPdf({ objects: createObjectStream('5 0 << /F (a) /EF << /F 6 0 R >> >>') })],
    ['a launch action', createPdf({ objects: '5 0 obj\n<< /S /Launch /F (x) >>\nendobj\n' })],
    [
      'a form that submits itself',
      createPdf({ objects: createObjectStream('5 0 << /S /SubmitForm /F (x) >>') }),
    ],
    ['a data import', createPdf({ objects: createObjectStream('5 0 << /S /ImportData /F (x) >>') })],
    ['a rendition', createPdf({ objects: createObjectStream('5 0 << /S /Rendition >>') })],
    ['rich media', createPdf({ objects: createObjectStream('5 0 << /Subtype /RichMedia >>') })],
    ['a film', createPdf({ objects: createObjectStream('5 0 << /Subtype /Movie /Movie << >> >>') })],
    ['an XFA form', createPdf({ extra: '/AcroForm << /XFA [(a) 6 0 R] >>' })],
    ['a link into another file', createPdf({ objects: createObjectStream('5 0 << /S /GoToR /F (x) >>') })],
    ['a link into an embedded file', createPdf({ objects: createObjectStream('5 0 << /S /GoToE >>') })],
    ['a password', createPdf({ objects: 'trailer\n<< /Encrypt 8 0 R >>\n' })],
  ])('[S8] refuses %s', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('upload_pdf_unsafe');
  });

  it.each([
    [
      'an object stream in a filter there is not',
      createPdf({ objects: createObjectStream('x', '/Filter /Crypt') }),
    ],
    [
      'an object stream that does not inflate',
      createPdf({ objects: createObjectStream('x').replace('x\x9c', 'zz') }),
    ],
    [
      'an object stream whose type is a reference',
      createPdf({ objects: createObjectStream('5 0 <<>>', '/Filter /FlateDecode /Type 6 0 R') }),
    ],
    [
      'an object stream inside a comment',
      createPdf({ objects: `%${createObjectStream(`5 0 << ${script} >>`)}` }),
    ],
    ['a stream without an end', createPdf({ objects: '5 0 obj\n<< >>\nstream\n' })],
    ['an invalid object', createPdf({ objects: '5 0 obj\n<< /A ] >>\nendobj\n' })],
    ['endlessly nested arrays', createPdf({ objects: `5 0 obj\n${'['.repeat(2_000_000)}\nendobj\n` })],
    ['an object that takes minutes to read', createRepeatedObject()],
    ['a stream that expands to 300 MB', createExpandingPdf(300)],
    ['objects that expand to more than its memory', createExpandingPdf(60)],
  ])('[S8] reports that it cannot check %s', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('upload_pdf_uncheckable');
  });

  it('[S8] refuses too many pages, and a truncated file', async () => {
    expect(await refusal(createPdf({ pages: MAX_PDF_PAGES + 1 }))).toBe('upload_pdf_pages');
    expect(await refusal(createPdf().subarray(0, 120))).toBe('upload_unreadable');
    expect(await refusal(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('upload_unreadable');
  });

  it('[S8] cannot check 20,000 unterminated object streams, and does not block the gateway', async () => {
    const bytes = createUnendedStreams();
    expect(bytes.length).toBeGreaterThan(8_700_000);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const [first, honest] = await Promise.all([refusal(bytes), checkPdf(createPdf(), 'ben')]);
    clearInterval(watch);
    expect([first, honest]).toEqual(['upload_pdf_uncheckable', 1]);
    expect(longest).toBeLessThan(1000);
  });
});
