// One barcode at several crops: a few pixels decide whether fine bars survive scaling.
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { LONG } from '../../../tests/support/long.ts';
import { readBarcodes } from './barcodes.ts';
import { detectOutline } from './outline.ts';
import { decodePicture } from './picture.ts';

const CARD = join(PACKAGE_ROOT, 'gateway/sandbox/samples/ca-back.webp');
/** Angle of the print in this picture, in radians. */
const TURN = -0.04;

/** Pixels cropped at the left, at the top, and in total by width and height. */
const LEFT_OUT = [
  [0, 0, 6, 6],
  [4, 3, 10, 8],
  [3, 4, 10, 7],
  [4, 3, 8, 8],
  [3, 4, 10, 9],
] as const;

describe('barcodes', () => {
  it.each(LONG ? LEFT_OUT : LEFT_OUT.slice(0, 1))(
    '[E4] are read from the crop at %i, %i, smaller by %i and %i',
    async (left, top, across, down) => {
      const { width, height } = await sharp(CARD).metadata();
      const place = { left, top, width: width - across, height: height - down };
      const { raster } = await decodePicture(
        await sharp(CARD).extract(place).jpeg({ quality: 90 }).toBuffer(),
      );
      const [bars] = await readBarcodes(raster, TURN, detectOutline(raster, TURN)?.corners ?? null);
      expect(bars?.text).toContain('DAQH4829176');
    },
  );
});
