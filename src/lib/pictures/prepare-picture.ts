// Prepares an image for upload: upright, at most 2000 px, JPEG. Re-encoding removes the EXIF data (place and time).
import { appendEndMarker, isCutOff } from './complete-jpeg.ts';
import { readDeclaredPixels } from './declared-pixels.ts';
import type { FileErrorCode } from './file-checks.ts';

const LONG_SIDE = 2000;
const QUALITY = 0.9;

export interface Picture {
  blob: Blob;
  width: number;
  height: number;
  name?: string;
}

export class PictureError extends Error {
  readonly trouble: FileErrorCode;
  constructor(trouble: FileErrorCode) {
    super(trouble);
    this.name = 'PictureError';
    this.trouble = trouble;
  }
}

function computeSize(width: number, height: number, shortSide = Infinity): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), shortSide / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

interface Bounds {
  maxPixels: number;
  minShortSide: number;
}

/** Older WebKit rejects the option but applies the orientation anyway. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  });

async function decodeOrComplete(file: Blob): Promise<{ bitmap: ImageBitmap; isCompleted: boolean }> {
  try {
    return { bitmap: await decode(file), isCompleted: false };
  } catch {
    const completed = await appendEndMarker(file);
    const bitmap = completed && (await decode(completed).catch(() => null));
    if (!bitmap) throw new PictureError('undecodable');
    return { bitmap, isCompleted: true };
  }
}

export async function preparePicture(file: Blob, { maxPixels, minShortSide }: Bounds): Promise<Picture> {
  if ((await readDeclaredPixels(file)) > maxPixels) throw new PictureError('too_many_pixels');
  const { bitmap, isCompleted } = await decodeOrComplete(file);
  try {
    if (bitmap.width * bitmap.height > maxPixels) throw new PictureError('too_many_pixels');
    if (Math.min(bitmap.width, bitmap.height) < minShortSide) throw new PictureError('too_small');
    if (isCompleted && isCutOff(bitmap)) throw new PictureError('undecodable');
    return await encodeJpeg(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

/** Encodes a region of an image or of the camera as a JPEG of at most 2000 px. */
export async function encodeJpeg(
  source: CanvasImageSource,
  region: { x: number; y: number; width: number; height: number },
  shortSide?: number,
): Promise<Picture> {
  const { width, height } = computeSize(region.width, region.height, shortSide);
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
  canvas.width = 0; // iOS limits the canvas memory
  if (!blob) throw new PictureError('undecodable');
  return { blob, width, height };
}
