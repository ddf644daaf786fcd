// What a browser says to a picture file; the drawing itself is seen in the browser tests.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const file = new Blob(['a picture']);
type Decode = (file: Blob, options?: ImageBitmapOptions) => Promise<ImageBitmap>;
const bounds = { maxPixels: 1000, minShortSide: 1 };
/** Too many pixels end it before anything is drawn: it was decoded. */
const decoded: ImageBitmap = { width: 100, height: 100, close: () => undefined };

afterEach(() => vi.unstubAllGlobals());

describe('a chosen picture', () => {
  it('[S5, G7] is decoded where the browser does not know the word for upright', async () => {
    const decode = vi.fn<Decode>((_, options) =>
      options ? Promise.reject(new TypeError('Type error')) : Promise.resolve(decoded),
    );
    vi.stubGlobal('createImageBitmap', decode);
    await expect(preparePicture(file, bounds)).rejects.toMatchObject({ trouble: 'too_many_pixels' });
    expect(decode.mock.calls.at(-1)).toEqual([file]);
  });

  it('[S5] that is none is not tried twice', async () => {
    const decode = vi.fn<Decode>(() => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    vi.stubGlobal('createImageBitmap', decode);
    await expect(preparePicture(file, bounds)).rejects.toMatchObject({ trouble: 'undecodable' });
    expect(decode).toHaveBeenCalledTimes(1);
  });
});
