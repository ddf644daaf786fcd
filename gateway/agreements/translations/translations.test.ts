import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#contract/agreements.ts';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { listLanguages, PUBLICATIONS } from '../texts/publications.ts';
import { translateText, listTexts, TRANSLATIONS } from './translations.ts';

const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
const current = AGREEMENTS.flatMap(({ documents }) =>
  documents.map(({ code, versions }) => ({ code, version: versions.at(-1)?.version ?? '' })),
);
const english = PUBLICATIONS.filter(({ lang }) => lang === 'en');
const source = new Set(
  english
    .filter(({ code, version }) => current.some((each) => each.code === code && each.version === version))
    .flatMap(({ text }) => listTexts(text)),
);

describe.each(Object.entries(TRANSLATIONS))('[C19] agreements in %s', (lang, words) => {
  it('contain every text of the current documents', () => {
    expect([...source].filter((text) => words[text] === undefined)).toEqual([]);
    expect(current.filter(({ code, version }) => !listLanguages(code, version).includes(lang))).toEqual([]);
  });

  it('keep all placeholders and have no empty text', () => {
    const wrong = Object.entries(words).filter(
      ([text, said]) => said.trim() === '' || String(marks(said)) !== String(marks(text)),
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  it('contain no unused text', () => {
    expect(Object.keys(words).filter((text) => text.includes('there is none'))).toEqual([]);
  });

  it('contain the same texts as every other language', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(TRANSLATIONS['es-ES'] ?? {}).toSorted());
  });
});

it('[C19, B4] agreements exist in every language of the client', () => {
  const missing = LANGUAGES.filter((tag) => !tag.startsWith('en') && !TRANSLATIONS[tag]);
  expect(missing).toEqual([]);
});

it('[C19] an incomplete translation is not offered', () => {
  expect(listLanguages('TERMS_OF_USE', '1')).toEqual(['en']);
  expect(translateText('ja-JP', 'no such text')).toBe('no such text');
});
