import { afterEach, expect, it, vi } from 'vitest';
import { getPlatform } from './platform.ts';
import { saveFile } from './save-file.ts';

afterEach(() => vi.restoreAllMocks());

it('[G7] saves in a browser, and opens the browser in a messenger', () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const opened = vi.spyOn(getPlatform(), 'openExternal').mockReturnValue(undefined);
  saveFile('/x-api/copy.pdf', 'copy.pdf');
  expect([saved.mock.calls.length, opened.mock.calls]).toEqual([1, []]);
  vi.spyOn(getPlatform(), 'canSaveFiles', 'get').mockReturnValue(false);
  saveFile('/x-api/copy.pdf', 'copy.pdf');
  expect(saved).toHaveBeenCalledOnce();
  expect(opened.mock.calls).toEqual([[`${location.origin}/x-api/copy.pdf`]]);
});
