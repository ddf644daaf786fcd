import { expect, it } from 'vitest';
import { cannotBeRead } from '#contract/errors/requests.ts';
import { findMissingFonts, selectFonts } from './pdf-fonts.ts';

it('finds all fonts of a complete installation', () => {
  expect(findMissingFonts()).toEqual([]);
});

it('[C19] leaves out a missing font that only names need', () => {
  expect(selectFonts('en', 'Wang 王', ['simplified', 'traditional'])).toEqual(['latin', 'japanese']);
  expect(selectFonts('ja', 'Wang 王', ['simplified'])).toEqual(['japanese', 'latin', 'traditional']);
});

it('[C19] refuses a document without the font of its language', () => {
  expect(() => selectFonts('ja-JP', 'Title', ['japanese'])).toThrow(
    expect.objectContaining({ code: cannotBeRead, message: expect.stringContaining('ja-JP') as string }),
  );
});
