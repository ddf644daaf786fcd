// Creates a sample as if a phone had just photographed it: the bytes always differ, and defects are added.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Sample } from '#contract/samples.ts';

const QUALITY = 90;
/** Maximum random crop at each edge, in pixels. */
const SHIFT = 6;
/** Shares of the width: blur radius and cut. */
const BLUR = 0.008;
const CUT = 0.3;

const createGlare = (width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="g"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="${width * 0.48}" cy="${height * 0.52}" rx="${width * 0.33}" ry="${height * 0.26}" fill="url(#g)"/></svg>`);

/** `source`: image bytes, or a file path. */
export async function createSamplePhoto(source: string | Buffer, sample: Sample): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata();
  const left = sample === 'cut' ? Math.round(width * CUT) : randomInt(SHIFT);
  const top = randomInt(SHIFT);
  const wide = width - left - randomInt(SHIFT);
  const high = height - top - randomInt(SHIFT);
  const picture = sharp(source).extract({ left, top, width: wide, height: high });
  if (sample === 'blurred') picture.blur(width * BLUR);
  if (sample === 'glare') picture.composite([{ input: createGlare(wide, high) }]);
  return picture.jpeg({ quality: QUALITY }).toBuffer();
}
