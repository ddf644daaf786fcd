// Checks the quality of a picture with the same rules as the gateway, before it is sent.
import type { CapturePart } from '#contract/documents.ts';
import { COPY_SIDE, findPictureProblems, measurePicture } from '#contract/picture-quality.ts';
import type { FileProblem } from '#contract/schemas/files.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { toGrey } from '../camera/frame.ts';
import type { OutlineShape } from '../camera/outline.ts';

const PART_OF: Record<OutlineShape, CapturePart> = {
  card: 'front',
  passport: 'front',
  page: 'poa1',
  face: 'selfie',
};

/** PDFs and pictures that cannot be decoded here pass; the gateway checks them. */
export async function checkShotQuality(
  { blob, width, height }: Picture,
  shape: OutlineShape,
  source: 'camera' | 'file',
): Promise<FileProblem[]> {
  if (width === 0 || height === 0) return [];
  const scale = Math.min(1, COPY_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const bitmap = context && (await createImageBitmap(blob).catch(() => null));
  if (!context || !bitmap) return [];
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const copy = toGrey(data, canvas.width, canvas.height);
  canvas.width = 0; // iOS limits canvas memory: free it now.
  return findPictureProblems(
    measurePicture({ ...copy, shortSide: Math.min(width, height) }),
    PART_OF[shape],
    source,
  );
}
