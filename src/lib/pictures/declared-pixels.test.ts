// Real images of every format, and truncated headers.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPixelFlood } from '../../../tests/fixtures/bad-files.ts';
import { readDeclaredPixels } from './declared-pixels.ts';

const WIDTH = 61;
const HEIGHT = 47;
const drawn = () => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#246' } });
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

const KINDS = {
  jpeg: () => drawn().jpeg(),
  'a progressive jpeg with its metadata first': () =>
    drawn()
      .withExif({ IFD0: { Copyright: 'x'.repeat(40_000) } })
      .jpeg({ progressive: true }),
  png: () => drawn().png(),
  'webp, lossy': () => drawn().webp(),
  'webp, without loss': () => drawn().webp({ lossless: true }),
  'webp with metadata': () =>
    drawn()
      .withExif({ IFD0: { Copyright: 'x' } })
      .webp(),
};

it.each(Object.entries(KINDS))('[S5] reads the size of %s', async (_, make) => {
  expect(await readDeclaredPixels(blobOf(await make().toBuffer()))).toBe(WIDTH * HEIGHT);
});

it('[S5] reads the size of a huge image without decoding it', async () => {
  expect(await readDeclaredPixels(blobOf(createPixelFlood().buffer))).toBe(16_000 * 16_000);
});

it('[S5] returns 0 for truncated files and other formats', async () => {
  const whole = await drawn().jpeg().toBuffer();
  for (const bytes of [whole.subarray(0, 30), new TextEncoder().encode('RIFF'), new Uint8Array(0)])
    expect(await readDeclaredPixels(blobOf(bytes))).toBe(0);
});
