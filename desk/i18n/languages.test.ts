import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { getDateLanguage } from './date-languages.ts';
import { findNearest, getDirection } from './languages.ts';

const TAGS = Object.keys(LANGUAGE_NAMES);

describe('the language of the desk', () => {
  it.each([
    ['de', 'de-DE'],
    ['en-GB', 'en'],
    ['en-us', 'en-US'],
    ['zh-Hant-MO', 'zh-TW'],
    ['zh-Hans', 'zh-CN'],
    ['zh-HK', 'zh-HK'],
    ['fr-FR', undefined],
  ])('for %s is %s', (wanted, tag) => expect(findNearest(wanted, TAGS)).toBe(tag));

  it('is written from right to left only in Arabic', () =>
    expect(TAGS.filter((tag) => getDirection(tag) === 'rtl')).toEqual(['ar-SA']));

  it('has names of months', () => {
    const english = TAGS.filter((tag) => getDateLanguage(tag) === 'en');
    expect(english).toEqual(['en', 'en-US', 'en-HK']);
  });
});
