import { describe, expect, it } from 'vitest';
import type { BusinessError } from '#gateway/kit/business-error.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { detectFileKind } from './file-kind.ts';

const kindOf = (bytes: Buffer, takesPdf = false): Promise<string> =>
  detectFileKind(bytes, takesPdf).catch((error: unknown) => {
    const { errorName, message } = error as BusinessError;
    return `${errorName}: ${message}`;
  });
const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

describe('the kind of a file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('[S5] a picture: %s', async (format) => {
    expect(await kindOf(await drawCard(64, 40).toFormat(format).toBuffer())).toBe('picture');
  });

  it('[S8] a PDF, where PDFs are accepted', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\n', 'latin1');
    expect(await kindOf(pdf, true)).toBe('pdf');
    expect(await kindOf(pdf)).toMatch(/^upload_type_refused: A PDF is not accepted/);
  });

  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
    '[S5] HEIC, which is refused by name: %s',
    async (brand) => {
      expect(await kindOf(heic(brand))).toMatch(/^upload_heic_refused: HEIC/);
    },
  );

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg">', /^upload_svg_refused/],
    ['<?xml version="1.0"?>\n<!-- made by hand -->\n<SVG>', /^upload_svg_refused/],
    ['  <svg/>', /^upload_svg_refused/],
    ['<svgs>', /^upload_type_refused: This is not a picture/],
    ['<!DOCTYPE  html>', /^upload_type_refused: This is a web page/],
    ['<html lang="en">', /^upload_type_refused: This is a web page/],
    ['<body onload="x">', /^upload_type_refused: This is a web page/],
    ['<script>', /^upload_type_refused: This is a web page/],
    ['<header>', /^upload_type_refused: This is not a picture/],
    ['hello', /^upload_type_refused: This is not a picture/],
    ['', /^upload_type_refused: This is not a picture/],
  ])('[S5] neither: %j', async (text, refusal) => {
    expect(await kindOf(Buffer.from(text), true)).toMatch(refusal);
  });

  it.each([
    ['GIF', () => drawCard(64, 40).gif().toBuffer()],
    ['TIFF', () => drawCard(64, 40).tiff().toBuffer()],
    ['AVIF', () => drawCard(64, 40).avif({ effort: 0 }).toBuffer()],
    ['BMP', () => Promise.resolve(Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'))],
  ])('[S5] an unsupported picture format, which is refused by name: %s', async (format, draw) => {
    expect(await kindOf(await draw())).toBe(
      `upload_type_refused: ${format} pictures are not accepted. Send a photo as JPEG, PNG or WebP.`,
    );
  });
});
