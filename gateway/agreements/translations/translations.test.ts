import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#contract/agreements.ts';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { languagesOf, PUBLICATIONS } from '../texts/publications.ts';
import { inLanguage, textsOf, TRANSLATIONS } from './translations.ts';

const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
const current = AGREEMENTS.flatMap(({ documents }) =>
  documents.map(({ code, versions }) => ({ code, version: versions.at(-1)?.version ?? '' })),
);
const english = PUBLICATIONS.filter(({ lang }) => lang === 'en');
const source = new Set(
  english
    .filter(({ code, version }) => current.some((each) => each.code === code && each.version === version))
    .flatMap(({ text }) => textsOf(text)),
);

describe.each(Object.entries(TRANSLATIONS))('[C19] what is agreed to in %s', (lang, words) => {
  it('has every text of the documents that hold now', () => {
    expect([...source].filter((text) => words[text] === undefined)).toEqual([]);
    expect(current.filter(({ code, version }) => !languagesOf(code, version).includes(lang))).toEqual([]);
  });

  it('keeps the placeholders of every text, and leaves none empty', () => {
    const wrong = Object.entries(words).filter(
      ([text, said]) => said.trim() === '' || String(marks(said)) !== String(marks(text)),
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  it('speaks of no text that is not there', () => {
    expect(Object.keys(words).filter((text) => text.includes('there is none'))).toEqual([]);
  });

  it('has the same words as every other language, and no more', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(TRANSLATIONS['es-ES'] ?? {}).toSorted());
  });
});

it('[C19, B4] is there in every language that the client offers', () => {
  const missing = LANGUAGES.filter((tag) => !tag.startsWith('en') && !TRANSLATIONS[tag]);
  expect(missing).toEqual([]);
});

it('[C19] offers a version in no language that lacks a word of it', () => {
  expect(languagesOf('TERMS_OF_USE', '1')).toEqual(['en']);
  expect(inLanguage('ja-JP', 'no such text')).toBe('no such text');
});
