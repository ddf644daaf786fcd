import { i18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { catalogLocales, compiledCatalog, variantTexts } from './compiled-catalog.ts';

const BASE = { a: 'Driving licence', b: 'Go on, {name}', c: 'Read <0>this</0>' };

it('[G11] a variant has its base’s texts, and its own over them', () => {
  expect(variantTexts('en-US/x', BASE, { a: 'Driver’s license' })).toEqual({
    ...BASE,
    a: 'Driver’s license',
  });
  expect(variantTexts('en-US/x', BASE, {})).toEqual(BASE);
});

it.each([
  ['has no place in the base', { z: 'Zip' }, 'en-US/x z: the base has no such text: Zip'],
  ['is a copy', { a: BASE.a }, 'en-US/x a: a copy of the base: Driving licence'],
  ['is empty', { a: '' }, 'en-US/x a: no text'],
  ['lost a placeholder', { b: 'Continue' }, 'en-US/x b: placeholders differ ({name} / none)'],
  ['invented one', { a: '{what} license' }, 'en-US/x a: placeholders differ (none / {what})'],
  ['lost a tag', { c: 'Read this' }, 'en-US/x c: placeholders differ (<0> / none)'],
])('[G11] a text of a variant that %s is refused', (_, own, told) => {
  expect(() => variantTexts('en-US/x', BASE, own)).toThrow(told);
});

it('names every text that is wrong', () => {
  expect(() => variantTexts('en-US/x', BASE, { a: BASE.a, z: 'Zip' })).toThrow(/ a: .+\n.+ z: /);
});

it('[B4, C28] English of the United States has every text of English, and its own words for some', async () => {
  expect(catalogLocales()).toContain('en-US');
  for (const namespace of ['user-accounts', 'inverse-error-code', 'questionnaires']) {
    const [english, american] = await Promise.all(
      ['en', 'en-US'].map((locale) => compiledCatalog(locale, namespace)),
    );
    expect(Object.keys(american!).toSorted()).toEqual(Object.keys(english!).toSorted());
  }
  // What the compiler writes is what lingui reads.
  i18n.loadAndActivate({
    locale: 'en-US',
    messages: (await compiledCatalog('en-US', 'questionnaires')) as Messages,
  });
  expect(i18n._('v.address.postcodeMissing')).toBe('Please enter the ZIP or postal code.');
  expect([1, 2].map((max) => i18n._('v.file.many', { max }))).toEqual([
    'Please add at most 1 file.',
    'Please add at most 2 files.',
  ]);
});
