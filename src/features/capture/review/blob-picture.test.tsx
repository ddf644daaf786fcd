import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '#app/ui/testing/render.tsx';
import { BlobPicture } from './blob-picture.tsx';

it('[S5, G7] shows a picture as a data URL when a webview rejects blob URLs', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  render(<BlobPicture blob={new Blob(['abc'], { type: 'image/jpeg' })} alt="" />);
  const image = find<HTMLImageElement>('img');
  expect(image.src).toBe('blob:x');
  await act(async () => image.dispatchEvent(new Event('error')));
  await vi.waitFor(() => expect(image.src).toBe(`data:image/jpeg;base64,${btoa('abc')}`));
  // A picture that fails both ways is not retried.
  await act(async () => image.dispatchEvent(new Event('error')));
  expect(image.src).toMatch(/^data:/);
});
