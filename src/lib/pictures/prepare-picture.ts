// Makes a picture ready to travel: upright, at most 2000 px long, JPEG. Re-encoding also leaves the place and time
// of the photograph (EXIF) behind on the device.
import { declaredPixels } from './declared-pixels.ts';
import type { FileTrouble } from './file-checks.ts';

const LONG_SIDE = 2000;
const QUALITY = 0.9;

export interface Picture {
  blob: Blob;
  width: number;
  height: number;
  /** Of a PDF, which has no picture to show. */
  name?: string;
}

export class PictureError extends Error {
  readonly trouble: FileTrouble;
  constructor(trouble: FileTrouble) {
    super(trouble);
    this.name = 'PictureError';
    this.trouble = trouble;
  }
}

/** The size a picture is sent in: never enlarged. */
function sentSize(width: number, height: number, shortSide = Infinity): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), shortSide / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What can be decoded, and what can be read. */
interface Bounds {
  maxPixels: number;
  minShortSide: number;
}

/** Upright. An older WebKit does not know the word for what it does by itself, and refuses it. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  });

/** Decodes a chosen picture file; throws PictureError with what to tell the person. */
export async function preparePicture(file: Blob, { maxPixels, minShortSide }: Bounds): Promise<Picture> {
  if ((await declaredPixels(file)) > maxPixels) throw new PictureError('too_many_pixels');
  let bitmap: ImageBitmap;
  try {
    bitmap = await decode(file);
  } catch {
    throw new PictureError('undecodable');
  }
  try {
    if (bitmap.width * bitmap.height > maxPixels) throw new PictureError('too_many_pixels');
    if (Math.min(bitmap.width, bitmap.height) < minShortSide) throw new PictureError('too_small');
    return await encode(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

/** A region of a picture (or of the running camera) as a JPEG of at most 2000 px, with a shorter side where one is given. */
export async function encode(
  source: CanvasImageSource,
  region: { x: number; y: number; width: number; height: number },
  shortSide?: number,
): Promise<Picture> {
  const { width, height } = sentSize(region.width, region.height, shortSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('undecodable');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white'; // transparent PNGs would turn black
  context.fillRect(0, 0, width, height);
  context.drawImage(source, region.x, region.y, region.width, region.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  canvas.width = 0; // gives the pixels back at once: iOS counts canvas memory
  if (!blob) throw new PictureError('undecodable');
  return { blob, width, height };
}
