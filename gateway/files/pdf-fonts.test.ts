import { expect, it } from 'vitest';
import { cannotBeRead } from '#contract/errors/requests.ts';
import { findMissingFonts, type FontName, selectFonts } from './pdf-fonts.ts';

it('finds all fonts of a complete installation', () => {
  expect(findMissingFonts()).toEqual([]);
});

it('[C19] leaves out a missing font that only names need', () => {
  const isJapaneseOrLatin = (face: FontName) => face === 'japanese' || face === 'latin';
  expect(selectFonts('en', 'Wang 王', isJapaneseOrLatin)).toEqual(['latin', 'japanese']);
  const isNotSimplified = (face: FontName) => face !== 'simplified';
  expect(selectFonts('ja', 'Wang 王', isNotSimplified)).toEqual(['japanese', 'latin', 'traditional']);
});

it('[C19] refuses a document without the font of its language', () => {
  expect(() => selectFonts('ja-JP', 'Title', (face) => face !== 'japanese')).toThrow(
    expect.objectContaining({ code: cannotBeRead, message: expect.stringContaining('ja-JP') as string }),
  );
});
