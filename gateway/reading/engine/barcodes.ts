// Barcodes of cards: PDF417 as North American licences have them, QR.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Zxing from 'zxing-wasm/reader';
import type { Reading } from '../reading.ts';
import { straightened, type Raster } from './raster.ts';

const { resolve } = createRequire(import.meta.url);
const MOST = 4;
const MOST_TEXT = 4000;
/** Longer side of what is searched first. */
const SIDE = 1400;

let engine: Promise<typeof Zxing> | null = null;
async function load(): Promise<typeof Zxing> {
  const zxing = await import('zxing-wasm/reader');
  const bytes = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

function withAlpha({ data, width, height }: Raster) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    rgba[at * 4] = data[at * 3]!;
    rgba[at * 4 + 1] = data[at * 3 + 1]!;
    rgba[at * 4 + 2] = data[at * 3 + 2]!;
    rgba[at * 4 + 3] = 255;
  }
  return { data: rgba, width, height, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const };
}

export function atMost(picture: Raster, side: number): Raster {
  const shrink = side / Math.max(picture.width, picture.height);
  if (shrink >= 1) return picture;
  const { width, height } = picture;
  const whole = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as [[number, number], [number, number], [number, number], [number, number]]; // the four corners
  return straightened(picture, whole, Math.round(width * shrink), Math.round(height * shrink));
}

export async function readBarcodes(picture: Raster): Promise<Reading['barcodes']> {
  const zxing = await (engine ??= load());
  const options = {
    formats: ['PDF417', 'QRCode'],
    maxNumberOfSymbols: MOST,
    textMode: 'Plain',
    tryHarder: true,
    tryInvert: false,
  } satisfies Zxing.ReaderOptions;
  let found = await zxing.readBarcodes(withAlpha(atMost(picture, SIDE)), options);
  // Fine bars of a small code: once more in full.
  if (found.length === 0 && Math.max(picture.width, picture.height) > SIDE)
    found = await zxing.readBarcodes(withAlpha(picture), options);
  return found
    .filter(({ isValid, text }) => isValid && text.length <= MOST_TEXT)
    .map(({ format, text }) => ({ format: format === 'PDF417' ? 'pdf417' : 'qr', text }));
}
