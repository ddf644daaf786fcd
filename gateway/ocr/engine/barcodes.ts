// Barcodes of cards: PDF417 as North American licences have them, QR.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Zxing from 'zxing-wasm/reader';
import type { Reading } from '../reading.ts';
import { distance, straightened, type Point, type Quad, type Raster } from './raster.ts';

const { resolve } = createRequire(import.meta.url);
const MOST = 4;
const MOST_TEXT = 4000;
/** Less askew than this, in radians, print lies level. */
const LEVEL = 0.01;

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

/** The document upright and alone. Bars that are shrunk are lost sooner than the search takes longer. */
function upright(picture: Raster, corners: Quad): Raster {
  const [topLeft, topRight, , bottomLeft] = corners;
  const sized = (length: number) => Math.max(1, Math.round(length));
  return straightened(
    picture,
    corners,
    sized(distance(topLeft, topRight)),
    sized(distance(topLeft, bottomLeft)),
  );
}

/** The whole picture turned so that its print lies level: PDF417 is not read askew. */
function levelled(picture: Raster, turn: number): Raster {
  const { width, height } = picture;
  const around = (x: number, y: number): Point => [
    width / 2 + (x - width / 2) * Math.cos(turn) - (y - height / 2) * Math.sin(turn),
    height / 2 + (x - width / 2) * Math.sin(turn) + (y - height / 2) * Math.cos(turn),
  ];
  const whole: Quad = [around(0, 0), around(width, 0), around(width, height), around(0, height)];
  return straightened(picture, whole, width, height);
}

/** `turn` is how the print lies, in radians; `corners` those of the document, where they are known. */
export async function readBarcodes(
  picture: Raster,
  turn = 0,
  corners: Quad | null = null,
): Promise<Reading['barcodes']> {
  const zxing = await (engine ??= load());
  const options = {
    formats: ['PDF417', 'QRCode'],
    maxNumberOfSymbols: MOST,
    textMode: 'Plain',
    tryHarder: true,
    tryInvert: false,
  } satisfies Zxing.ReaderOptions;
  // Corners that were not the document's, or bars too fine for that: by the print, and once more as it was taken.
  const ways = [
    ...(corners ? [() => upright(picture, corners)] : []),
    ...(Math.abs(turn) < LEVEL ? [] : [() => levelled(picture, turn)]),
    () => picture,
  ];
  let found: Zxing.ReadResult[] = [];
  for (const way of ways) {
    found = await zxing.readBarcodes(withAlpha(way()), options);
    if (found.length > 0) break;
  }
  return found
    .filter(({ isValid, text }) => isValid && text.length <= MOST_TEXT)
    .map(({ format, text }) => ({ format: format === 'PDF417' ? 'pdf417' : 'qr', text }));
}
