// Reads barcodes of cards: PDF417 on North American licences, and QR.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Zxing from 'zxing-wasm/reader';
import type { OcrResult } from '../ocr-result.ts';
import { measureDistance, rectify, type Point, type Quad, type Raster } from './raster.ts';

const { resolve } = createRequire(import.meta.url);
const MAX_BARCODES = 4;
const MAX_TEXT_LENGTH = 4000;
/** Radians; print with a smaller angle counts as level. */
const LEVEL_ANGLE = 0.01;

let engine: Promise<typeof Zxing> | null = null;
async function load(): Promise<typeof Zxing> {
  const zxing = await import('zxing-wasm/reader');
  const bytes = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

function toImageData({ data, width, height }: Raster) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    rgba[at * 4] = data[at * 3]!;
    rgba[at * 4 + 1] = data[at * 3 + 1]!;
    rgba[at * 4 + 2] = data[at * 3 + 2]!;
    rgba[at * 4 + 3] = 255;
  }
  return { data: rgba, width, height, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const };
}

/** The document cropped and upright, at full resolution: smaller bars would be lost. */
function rectifyDocument(picture: Raster, corners: Quad): Raster {
  const [topLeft, topRight, , bottomLeft] = corners;
  const sized = (length: number) => Math.max(1, Math.round(length));
  return rectify(
    picture,
    corners,
    sized(measureDistance(topLeft, topRight)),
    sized(measureDistance(topLeft, bottomLeft)),
  );
}

/** Rotates the picture until its print is level, because PDF417 is not found at an angle. */
function rotate(picture: Raster, turn: number): Raster {
  const { width, height } = picture;
  const around = (x: number, y: number): Point => [
    width / 2 + (x - width / 2) * Math.cos(turn) - (y - height / 2) * Math.sin(turn),
    height / 2 + (x - width / 2) * Math.sin(turn) + (y - height / 2) * Math.cos(turn),
  ];
  const whole: Quad = [around(0, 0), around(width, 0), around(width, height), around(0, height)];
  return rectify(picture, whole, width, height);
}

/** `turn` is the angle of the print in radians; `corners` are those of the document, if known. */
export async function readBarcodes(
  picture: Raster,
  turn = 0,
  corners: Quad | null = null,
): Promise<OcrResult['barcodes']> {
  const zxing = await (engine ??= load());
  const options = {
    formats: ['PDF417', 'QRCode'],
    maxNumberOfSymbols: MAX_BARCODES,
    textMode: 'Plain',
    tryHarder: true,
    tryInvert: false,
  } satisfies Zxing.ReaderOptions;
  // The corners may be wrong or the bars too fine, so the rotated and the original picture are tried too.
  const attempts = [
    ...(corners ? [() => rectifyDocument(picture, corners)] : []),
    ...(Math.abs(turn) < LEVEL_ANGLE ? [] : [() => rotate(picture, turn)]),
    () => picture,
  ];
  let found: Zxing.ReadResult[] = [];
  for (const getPicture of attempts) {
    found = await zxing.readBarcodes(toImageData(getPicture()), options);
    if (found.length > 0) break;
  }
  return found
    .filter(({ isValid, text }) => isValid && text.length <= MAX_TEXT_LENGTH)
    .map(({ format, text }) => ({ format: format === 'PDF417' ? 'pdf417' : 'qr', text }));
}
