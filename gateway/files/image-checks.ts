// Measures a greyscale copy for contract/picture-quality.ts.
import sharp from 'sharp';
import { COPY_SIDE, measurePicture, type PictureMeasures } from '#contract/picture-quality.ts';

export async function measureQuality(picture: Buffer): Promise<PictureMeasures> {
  const { width: fullWidth, height: fullHeight } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return measurePicture({ grey: data, width, height, shortSide: Math.min(fullWidth, fullHeight) });
}
