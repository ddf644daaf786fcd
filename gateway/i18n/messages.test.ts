import { describe, expect, it } from 'vitest';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { PAGE_LANGUAGES, type PageLanguage, selectPageLanguage } from './page-language.ts';
import { fillTemplate, MESSAGES } from './messages.ts';

/** Every text with its path, "mail.notices.task_due.1". */
function texts(of: unknown, path = ''): [path: string, text: string][] {
  if (typeof of === 'string') return [[path.slice(1), of]];
  return Object.entries(of as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}
const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).toSorted();
const tags = Object.keys(PAGE_LANGUAGES) as PageLanguage[];
const source = texts(MESSAGES.en);

describe.each(tags)('[G11] the messages of the gateway in %s', (tag) => {
  const said = new Map(texts(MESSAGES[tag]));

  it('has every text of English, and no other', () => {
    expect([...said.keys()]).toEqual(source.map(([path]) => path));
    expect([...said].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('keeps the placeholders of every text', () => {
    const wrong = source.filter(
      ([path, text]) => String(marks(text)) !== String(marks(said.get(path) ?? '')),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('contains no character that HTML would parse as a tag', () => {
    expect([...said].filter(([, text]) => /[<>&"]/.test(text))).toEqual([]);
  });
});

it('has only errors of the contract', () => {
  const known = new Set<string>(['neutral', ...REJECTION_REASONS]);
  expect(Object.keys(MESSAGES.en.refusals).filter((reason) => !known.has(reason))).toEqual([]);
});

it('fills the given placeholders, and leaves the others', () => {
  expect(fillTemplate('{a} and {b}', { a: '$&' })).toBe('$& and {b}');
});

describe('[B4] the language of a request', () => {
  it.each([
    ['es-MX', undefined, 'es-ES'],
    [null, 'fr;q=0.9, es;q=0.8, en;q=0.7', 'es-ES'],
    ['xx', 'en-GB', 'en'],
    [['es'], '', 'en'],
  ])('%j with %j is %s', (asked, accepts, tag) => expect(selectPageLanguage(asked, accepts)).toBe(tag));
});
