// Re-encodes uploaded pictures as upright JPEG of at most LONG_SIDE pixels, without metadata (EXIF, GPS, thumbnails). The size
// is read from the header before decoding.
import sharp from 'sharp';
import { uploadPixels, uploadTooSmall, uploadUnreadable } from '#contract/errors/uploads.ts';
import { MAX_PIXELS, MIN_SHORT_SIDE } from '#contract/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { createLimiter } from '#gateway/kit/limiter.ts';
import { completeJpeg, hasTooManyScans } from './jpeg-scans.ts';
import { hasExpandingMetadata } from './png-metadata.ts';

const LONG_SIDE = 2400;
const JPEG_QUALITY = 88;
/** Beyond any healthy file even on a busy machine. */
const DECODE_SECONDS = 60;

// No cache: pictures never repeat, and the cache would keep personal data in memory.
sharp.cache(false);
const inTurn = createLimiter(2);

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const unreadable = (cause?: unknown) =>
  new BusinessError(uploadUnreadable, {
    message: 'The picture is damaged or incomplete. Send it again.',
    cause,
  });

/** Depends on the load of the machine, so it refuses no file: the request fails and can be repeated. */
export class DecodeTimeout extends Error {}

/** By the error message of sharp. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^timeout: \d+% complete/m.test(error.message);

async function checkSize(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > MAX_PIXELS)
    throw new BusinessError(uploadPixels, {
      message: `The picture has ${width} x ${height} pixels; at most ${MAX_PIXELS} in all are accepted.`,
    });
  if (Math.min(width, height) < MIN_SHORT_SIDE)
    throw new BusinessError(uploadTooSmall, {
      message: `The picture is ${width} x ${height}; its short side must be at least ${MIN_SHORT_SIDE} pixels.`,
    });
}

const reencode = (bytes: Buffer, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });

/** Throws upload_pixels, upload_too_small or upload_unreadable. */
export async function normalisePicture(file: Buffer): Promise<Picture> {
  if (hasTooManyScans(file) || (await hasExpandingMetadata(file)))
    throw new BusinessError(uploadUnreadable, { message: 'The picture cannot be read. Send another one.' });
  const { bytes, isCompleted } = completeJpeg(file);
  await checkSize(bytes);
  // Only a warning distinguishes a truncated picture from a whole one without its end marker.
  const failOn = isCompleted ? 'warning' : 'error';
  const { data, info } = await inTurn(() => reencode(bytes, failOn)).catch((error: unknown) => {
    throw isTimeout(error)
      ? new DecodeTimeout('picture decoding timed out', { cause: error })
      : unreadable(error);
  });
  return { bytes: data, width: info.width, height: info.height };
}
