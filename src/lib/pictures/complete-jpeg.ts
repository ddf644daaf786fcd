// Some programs leave out the end marker of a JPEG. Browsers refuse to decode it, and with an added marker they fill what is
// missing with grey.

const START = 'ffd8';
const END = Uint8Array.of(0xff, 0xd9);

const toHex = async (part: Blob): Promise<string> =>
  Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A JPEG with an end marker; null for other formats, and for a JPEG that has one. */
export async function appendEndMarker(file: Blob): Promise<Blob | null> {
  const [start, end] = await Promise.all([toHex(file.slice(0, 2)), toHex(file.slice(-2))]);
  return start === START && end !== 'ffd9' ? new Blob([file, END]) : null;
}

/** The grey of a missing part. */
const FILL = '128,128,128,255';

/** True if the last part of a completed JPEG is missing. EXIF may turn the last corner anywhere. */
export function isCutOff(bitmap: ImageBitmap): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const context = canvas.getContext('2d');
  if (!context) return true;
  const { width, height } = bitmap;
  for (const [column, left] of [0, width - 1].entries())
    for (const [row, top] of [0, height - 1].entries())
      context.drawImage(bitmap, left, top, 1, 1, column, row, 1, 1);
  const { data } = context.getImageData(0, 0, 2, 2);
  return [0, 4, 8, 12].some((at) => data.slice(at, at + 4).join() === FILL);
}
