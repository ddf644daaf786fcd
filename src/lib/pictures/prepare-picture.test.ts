// Decoding of image files; browser tests cover the drawing.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const file = new Blob(['a picture']);
type Decode = (file: Blob, options?: ImageBitmapOptions) => Promise<ImageBitmap>;
const bounds = { maxPixels: 1000, minShortSide: 1 };
/** Stops before drawing: the image was decoded. */
const decoded: ImageBitmap = { width: 100, height: 100, close: () => undefined };

afterEach(() => vi.unstubAllGlobals());

describe('preparePicture', () => {
  it('[S5, G7] decodes in browsers that reject the orientation option', async () => {
    const decode = vi.fn<Decode>((_, options) =>
      options ? Promise.reject(new TypeError('Type error')) : Promise.resolve(decoded),
    );
    vi.stubGlobal('createImageBitmap', decode);
    await expect(preparePicture(file, bounds)).rejects.toMatchObject({ trouble: 'too_many_pixels' });
    expect(decode.mock.calls.at(-1)).toEqual([file]);
  });

  it('[S5] decodes a JPEG without an end marker', async () => {
    const endOf = async (blob: Blob) => [...new Uint8Array(await blob.slice(-2).arrayBuffer())];
    const isEnded = async (blob: Blob) => (await endOf(blob)).join() === '255,217';
    const decode = vi.fn<Decode>(async (blob) => {
      if (await isEnded(blob)) return decoded;
      throw new DOMException('not complete', 'InvalidStateError');
    });
    vi.stubGlobal('createImageBitmap', decode);
    const jpeg = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 3, 0, 7, 9)]);
    await expect(preparePicture(jpeg, bounds)).rejects.toMatchObject({ trouble: 'too_many_pixels' });
    expect(decode).toHaveBeenCalledTimes(2);
  });

  it('[S5] does not decode an invalid image twice', async () => {
    const decode = vi.fn<Decode>(() => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    vi.stubGlobal('createImageBitmap', decode);
    await expect(preparePicture(file, bounds)).rejects.toMatchObject({ trouble: 'undecodable' });
    expect(decode).toHaveBeenCalledTimes(1);
  });
});
