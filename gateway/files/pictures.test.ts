import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createManyScanJpeg } from '#gateway/testing/hostile-pictures.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import type { BusinessError } from '#gateway/kit/business-error.ts';
import { detectFileKind } from './file-kind.ts';
import { normalisePicture } from './pictures.ts';

const nameOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: BusinessError) => error.errorName,
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A compressed chunk with this many megabytes of zeros. */
const packed = (head: string, megabytes: number): Buffer =>
  Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]);

/** A PNG of side x side black pixels, encoded by hand: a few kilobytes for any size. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('kind of a file', () => {
  const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heic00000000mif1heic')]);
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_svg_refused'],
    ['SVG behind a declaration', Buffer.from('<?xml version="1.0"?><!-- x --><svg/>'), 'upload_svg_refused'],
    ['HTML', Buffer.from('<!DOCTYPE html><html><script>1</script></html>'), 'upload_type_refused'],
    ['HEIC', heic, 'upload_heic_refused'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'upload_type_refused'],
    ['a program', Buffer.from('7f454c460201010000000000000000000200', 'hex'), 'upload_type_refused'],
    ['noise', Buffer.from('just some text'), 'upload_type_refused'],
    ['a PDF as a document', Buffer.from('%PDF-1.7\n%%EOF'), 'upload_type_refused'],
  ])('[G10] refuses %s', async (_name, bytes, expected) => {
    expect(await nameOf(detectFileKind(bytes, false))).toBe(expected);
  });

  it('[G10] accepts JPEG, PNG and WebP everywhere, and PDF where documents are requested', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect(await detectFileKind(await drawCard(400, 300).toFormat(format).toBuffer(), false)).toBe(
        'picture',
      );
    expect(await detectFileKind(Buffer.from('%PDF-1.7\n%%EOF'), true)).toBe('pdf');
  });
});

describe('pictures', () => {
  it('[G10] removes EXIF and GPS, and rotates the picture upright', async () => {
    const photo = await drawCard(1200, 800)
      .withExif({ IFD0: { Make: 'CAMERA-MARKER' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const exif = (await sharp(photo).metadata()).exif;
    expect(exif?.length).toBeGreaterThan(50);

    const kept = await normalisePicture(photo);
    expect([kept.width, kept.height]).toEqual([800, 1200]);
    const metadata = await sharp(kept.bytes).metadata();
    expect([metadata.format, metadata.exif, metadata.orientation]).toEqual(['jpeg', undefined, undefined]);
    expect(kept.bytes.includes('CAMERA-MARKER')).toBe(false);
  });

  it('[G10] keeps no original bytes of a picture with an appended page', async () => {
    const polyglot = Buffer.concat([await drawSharpCard(), Buffer.from('<script>alert(1)</script>')]);
    expect((await normalisePicture(polyglot)).bytes.includes('<script>')).toBe(false);
  });

  it('[G10] downscales large pictures and keeps the size of small ones', async () => {
    const large = await normalisePicture(await drawCard(4000, 1000).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([2400, 600]);
    const small = await normalisePicture(await drawCard(500, 400).png().toBuffer());
    expect([small.width, small.height]).toEqual([500, 400]);
  });

  it('[G10] refuses 256 megapixels in a few kilobytes without decoding them', async () => {
    const bomb = hugePng(16_000);
    expect(bomb.length).toBeLessThan(40_000);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect(await nameOf(normalisePicture(bomb))).toBe('upload_pixels');
    expect(performance.now() - started).toBeLessThan(500);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('[G10] refuses a JPEG with hundreds of scans, and accepts a progressive one', async () => {
    const bytes = await createManyScanJpeg(4000, 800);
    expect(bytes.length).toBeLessThan(200_000);
    const started = performance.now();
    expect(await nameOf(normalisePicture(bytes))).toBe('upload_unreadable');
    expect(performance.now() - started).toBeLessThan(500);
    const inPasses = await drawCard().jpeg({ progressive: true }).toBuffer();
    // The video that phones append to a photo contains bytes that look like scan markers.
    const withFilm = Buffer.concat([
      inPasses,
      ...Array.from({ length: 300 }, () => Buffer.from('ffda0000', 'hex')),
    ]);
    expect(await nameOf(normalisePicture(withFilm))).toBe('none');
  });

  it('[S5] accepts a whole JPEG without its end marker, and refuses a truncated one', async () => {
    for (const whole of [await drawSharpCard(), await drawCard().jpeg({ progressive: true }).toBuffer()]) {
      expect(await nameOf(normalisePicture(whole.subarray(0, -2)))).toBe('none');
      expect(await nameOf(normalisePicture(whole.subarray(0, whole.length * 0.9)))).toBe('upload_unreadable');
    }
  });

  it.each([
    ['a colour profile', [pngChunk('iCCP', packed('name\0\0', 64))]],
    ['a text', [pngChunk('zTXt', packed('name\0\0', 64))]],
    ['an international text', [pngChunk('iTXt', packed('name\0\x01\0\0\0', 64))]],
    ['many texts', Array.from({ length: 20 }, () => pngChunk('zTXt', packed('name\0\0', 1)))],
    ['thousands of texts', Array.from({ length: 5000 }, () => pngChunk('zTXt', packed('name\0\0', 0)))],
  ])('[G10] refuses in under a second a PNG with %s that expands', async (_name, chunks) => {
    const card = await drawCard().png().toBuffer();
    const bomb = Buffer.concat([card.subarray(0, 33), ...chunks, card.subarray(33)]);
    const started = performance.now();
    expect(await nameOf(normalisePicture(bomb))).toBe('upload_unreadable');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('[G10] accepts a PNG with a usual colour profile and texts', async () => {
    const card = await drawCard().withIccProfile('p3').png().toBuffer();
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('name\0\0'), deflateSync('made by hand')]));
    const usual = Buffer.concat([card.subarray(0, 33), text, card.subarray(33)]);
    expect(await nameOf(normalisePicture(usual))).toBe('none');
  });

  it('[G10] refuses a picture too small, cut short or broken', async () => {
    expect(await nameOf(normalisePicture(await drawCard(900, 299).png().toBuffer()))).toBe(
      'upload_too_small',
    );
    const whole = await drawSharpCard();
    expect(await nameOf(normalisePicture(whole.subarray(0, whole.length / 2)))).toBe('upload_unreadable');
    const header = Buffer.concat([whole.subarray(0, 20), createHash('sha512').digest()]);
    expect(await nameOf(normalisePicture(header))).toBe('upload_unreadable');
  });
});
