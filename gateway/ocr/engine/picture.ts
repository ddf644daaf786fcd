// Opens one picture: upright, of a bounded size, and how good it is by the same measures that it was taken in by.
import sharp from 'sharp';
import { COPY_SIDE, measureCopy } from '#contract/picture-quality.ts';
import { fileKind } from '#gateway/files/file-kind.ts';
import { isDrawnTooOften } from '#gateway/files/jpeg-passes.ts';
import { ReadingError } from '../reading.ts';
import type { Raster } from './raster.ts';

/** More pixels than any telephone takes: what is larger is not opened. */
const MOST_PIXELS = 80_000_000;
/** Longer side of what is read: small print of a card that fills the picture stays legible. */
const READ_SIDE = 2000;
/** Nothing can be read on what is narrower. */
const LEAST_SIDE = 32;
const BRIGHT = 250;
const TILE = 16;

export interface OpenPicture {
  raster: Raster;
  /** The upright picture. */
  size: [width: number, height: number];
  /** How many of its pixels one of the raster stands for. */
  scale: number;
  quality: { sharpness: number; brightness: number; glare: number };
}

/** Share of tiles with nothing left in them, by the grey copy. */
function glareOf(grey: Uint8Array, width: number, height: number): number {
  let burnt = 0;
  let tiles = 0;
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      let bright = 0;
      for (let y = top; y < top + TILE; y += 1)
        for (let x = left; x < left + TILE; x += 1) if (grey[y * width + x]! >= BRIGHT) bright += 1;
      tiles += 1;
      if (bright > TILE * TILE * 0.95) burnt += 1;
    }
  return tiles > 0 ? burnt / tiles : 0;
}

async function opened(bytes: Uint8Array): Promise<OpenPicture> {
  // Drawings and whatever else could be opened are taken in by nobody, so nobody opens them.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  await fileKind(file, false);
  if (isDrawnTooOften(file)) throw new ReadingError('unreadable');
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().removeAlpha();
  const small = { width: READ_SIDE, height: READ_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const { autoOrient } = await source.metadata();
  const { data, info } = await source
    .toColourspace('srgb')
    .resize(small)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (Math.min(info.width, info.height) < LEAST_SIDE) throw new ReadingError('unreadable');
  const raster = { data, width: info.width, height: info.height };
  const copy = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .greyscale()
    .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = copy.info;
  const shortSide = Math.min(autoOrient.width, autoOrient.height);
  const measures = measureCopy({ grey: copy.data, width, height, shortSide });
  return {
    raster,
    size: [autoOrient.width, autoOrient.height],
    scale: autoOrient.width / info.width,
    quality: {
      sharpness: measures.sharpness,
      brightness: measures.mean,
      glare: glareOf(copy.data, width, height),
    },
  };
}

export async function openPicture(bytes: Uint8Array): Promise<OpenPicture> {
  try {
    return await opened(bytes);
  } catch {
    throw new ReadingError('unreadable');
  }
}
