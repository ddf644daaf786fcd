// Checks that translations use the terms of the glossaries in
// docs/words: a row has the English, then its term; several terms, separated by commas, are equivalent.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';

/** Terms of law, documents and the product; everyday English may be translated freely. */
const HELD = [
  'passport',
  'driving licence',
  'residence permit',
  'proof of address',
  'utility bill',
  'bank statement',
  'selfie',
  'knowledge test',
  'professional investor',
  'qualified investor',
  'retail client',
  'source of funds',
  'source of wealth',
  'crypto-asset',
  'virtual asset',
  'tax number',
  'sanctions',
  'task',
  'wallet',
  'seed phrase',
];

const splitCell = (cell) =>
  cell
    .replaceAll(/[(（].*?[)）]/g, '')
    .split(/[,،、/]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Terms by their English; two or more of both are in the same order. */
function readGlossary(language) {
  const file = path.join(ROOT, `docs/words/${language.toLowerCase()}.md`);
  const rows = readFileSync(file, 'utf8').matchAll(/^\| (.+?) \| (.+?) \|/gm);
  const terms = new Map();
  for (const [, english, said] of rows) {
    const [names, forms] = [splitCell(english), splitCell(said)];
    const inPairs = names.length > 1 && names.length === forms.length;
    names.forEach((name, at) => terms.set(name, inPairs ? [forms[at]] : forms));
  }
  return terms;
}

const glossaries = new Map();
function glossaryOf(language) {
  if (!glossaries.has(language)) glossaries.set(language, readGlossary(language));
  return glossaries.get(language);
}

/** Languages without spaces between words, or with endings that are not stripped here. */
const UNSPACED = /^(zh|ja|ko|th)/;
/** Arabic vowel signs, and prefixes that are written with the next word. */
const bare = (text) => text.replaceAll(/[\u064b-\u0652]/g, '').replaceAll(/(?<!\p{L})[وفبكل]?(ال|لل)/gu, '');

/** Endings depend on the sentence: two thirds of each word must match. */
function usesTerm(language, text, form) {
  const [said, sought] = [text, form].map((each) => bare(each.toLocaleLowerCase(language)));
  if (UNSPACED.test(language)) return said.replaceAll(' ', '').includes(sought.replaceAll(' ', ''));
  return sought
    .split(' ')
    .every((word) => said.includes(word.slice(0, Math.max(3, Math.ceil(word.length * 0.65)))));
}

/** Ignores placeholder names; “source of funds and wealth” counts as one term. */
const wordOf = (term) => new RegExp(`(?<!\\{)\\b${term}s?\\b(?! and wealth)`, 'i');

/** Terms of a translation that differ from its glossary. `source` is the English. */
export function findTermProblems(language, source, text) {
  return HELD.filter((term) => wordOf(term).test(source)).flatMap((term) => {
    const forms = glossaryOf(language).get(term);
    if (!forms) return [`no term for "${term}" in docs/words`];
    return forms.some((form) => usesTerm(language, text, form))
      ? []
      : [`"${term}" is not ${forms.join(', ')}`];
  });
}
