// Decodes one picture, upright and of limited size, and measures its quality as capture does.
import sharp from 'sharp';
import { COPY_SIDE, measurePicture } from '#contract/picture-quality.ts';
import { detectFileKind } from '#gateway/files/file-kind.ts';
import { hasTooManyScans } from '#gateway/files/jpeg-scans.ts';
import { OcrError } from '../ocr-result.ts';
import type { Raster } from './raster.ts';

/** No phone takes larger pictures; larger ones are refused. */
const MAX_PIXELS = 80_000_000;
/** Longer side for OCR: small print of a card that fills the picture stays legible. */
const OCR_SIDE = 2000;
/** Smaller pictures are illegible. */
const MIN_SIDE = 32;
const GLARE_LEVEL = 250;
const TILE = 16;

export interface DecodedPicture {
  raster: Raster;
  /** Size of the upright original. */
  size: [width: number, height: number];
  /** Pixels of the original per pixel of the raster. */
  scale: number;
  quality: { sharpness: number; brightness: number; glare: number };
}

/** Share of overexposed tiles. */
function measureGlare(grey: Uint8Array, width: number, height: number): number {
  let burnt = 0;
  let tiles = 0;
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      let bright = 0;
      for (let y = top; y < top + TILE; y += 1)
        for (let x = left; x < left + TILE; x += 1) if (grey[y * width + x]! >= GLARE_LEVEL) bright += 1;
      tiles += 1;
      if (bright > TILE * TILE * 0.95) burnt += 1;
    }
  return tiles > 0 ? burnt / tiles : 0;
}

async function decode(bytes: Uint8Array): Promise<DecodedPicture> {
  // Uploads accept only these kinds of file, so nothing else is decoded.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  await detectFileKind(file, false);
  if (hasTooManyScans(file)) throw new OcrError('unreadable');
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().removeAlpha();
  const small = { width: OCR_SIDE, height: OCR_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const { autoOrient } = await source.metadata();
  const { data, info } = await source
    .toColourspace('srgb')
    .resize(small)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (Math.min(info.width, info.height) < MIN_SIDE) throw new OcrError('unreadable');
  const raster = { data, width: info.width, height: info.height };
  const copy = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .greyscale()
    .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = copy.info;
  const shortSide = Math.min(autoOrient.width, autoOrient.height);
  const measures = measurePicture({ grey: copy.data, width, height, shortSide });
  return {
    raster,
    size: [autoOrient.width, autoOrient.height],
    scale: autoOrient.width / info.width,
    quality: {
      sharpness: measures.sharpness,
      brightness: measures.mean,
      glare: measureGlare(copy.data, width, height),
    },
  };
}

export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  try {
    return await decode(bytes);
  } catch {
    throw new OcrError('unreadable');
  }
}
