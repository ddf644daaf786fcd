import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPdf, createPrintedPdf } from '#gateway/testing/pdfs.ts';
import { createRepeatedObject } from '#gateway/testing/hostile-pdfs.ts';
import { checkPdf } from './pdf-check.ts';
import { drawPdfPage } from './pdf-pages.ts';

async function ink(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats();
  return 255 - (channels[0]?.mean ?? 255);
}

describe('pages of a PDF', () => {
  it('[S8] are rendered one by one, at the size of a good scan, with their text', async () => {
    const bytes = await createPrintedPdf('MMMMMM', '', 'M');
    expect(await checkPdf(bytes, 'ana')).toBe(3);
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => drawPdfPage(bytes, page, 'officer')),
    );
    expect(first?.pages).toBe(3);
    const shape = await sharp(first?.bytes).metadata();
    expect([shape.format, shape.width, shape.height]).toEqual(['jpeg', 1654, 2340]);
    const inks = await Promise.all([first, second, third].map((page) => ink(page?.bytes ?? Buffer.alloc(0))));
    expect(inks[0]).toBeGreaterThan(inks[2] ?? Infinity);
    expect(inks[2]).toBeGreaterThan(inks[1] ?? Infinity);
    expect(inks[1]).toBeLessThan(0.01);
  });

  it('[S8] are rendered from a file with object streams only, with the values of its form', async () => {
    const document = await PDFDocument.load(await createPrintedPdf(''));
    const field = document.getForm().createTextField('iban');
    field.setText('DE89 3704 0044');
    field.addToPage(document.getPage(0), { x: 50, y: 500, width: 400, height: 60 });
    const bytes = Buffer.from(await document.save({ useObjectStreams: true }));
    expect(await checkPdf(bytes, 'ana')).toBe(1);
    expect(await ink((await drawPdfPage(bytes, 1, 'officer')).bytes)).toBeGreaterThan(0.1);
  });

  it('[S8] are refused with a message if the page is missing or cannot be rendered', async () => {
    await expect(drawPdfPage(createPdf(), 2, 'officer')).rejects.toThrow('no page 2');
    await expect(drawPdfPage(Buffer.from('%PDF-1.7\n'), 1, 'officer')).rejects.toThrow('cannot be rendered');
    const odd = Buffer.from(
      createPdf().toString('latin1').replace('0 0 300 400', '0 0 0.001 9999999'),
      'latin1',
    );
    expect((await drawPdfPage(odd, 1, 'officer')).pages).toBe(1);
    expect((await drawPdfPage(createRepeatedObject(), 1, 'officer')).pages).toBe(1);
  });
});
