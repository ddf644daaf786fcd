import { describe, expect, it } from 'vitest';
import type { AgreementEvent } from '#gateway/db/queries/agreements.ts';
import { readPdfText } from '#gateway/testing/pdf-text.ts';
import { renderAgreementPdf } from './agreement-pdf.ts';
import { TRANSLATIONS } from './translations/translations.ts';

const event: AgreementEvent = {
  id: 1,
  userId: '100000008',
  product: 'HK_CLIENT',
  code: 'CLIENT_AGREEMENT',
  version: '3',
  lang: 'en',
  action: 'accept',
  textHash: 'abc',
  recordEnc: '',
  at: new Date('2026-11-25T10:00:00.000Z'),
};

const copyOf = (lang: string, words: string, name = 'Ana') =>
  renderAgreementPdf({
    event: { ...event, lang },
    text: {
      lang,
      title: 'Title',
      changes: [],
      sections: [{ id: 'all', heading: words, paragraphs: [words] }],
    },
    textHash: 'abc',
    record: { name, signature: null, ip: '' },
  });

const besides = (pdf: Buffer) => {
  const hex = /\/ActualText <feff([\da-f]+)>|\/ActualText \(/gi;
  return [...pdf.toString('latin1').matchAll(hex)].length;
};

describe('[C19] a copy', () => {
  it.each(Object.keys(TRANSLATIONS))('contains every character of its text in %s', async (lang) => {
    const signs = [...new Set(Object.values(TRANSLATIONS[lang] ?? {}).join(''))].filter((each) =>
      each.trim(),
    );
    const pdf = await copyOf(lang, signs.join(''));
    const text = readPdfText(pdf);
    expect(text).not.toContain('U+');
    const alone = /^(ar|th)/.test(lang) ? [] : signs;
    expect(alone.filter((each) => text.split(each).length < 3)).toEqual([]);
    expect(besides(pdf)).toBeGreaterThan(5);
  });

  it.each([
    ['Chinese', '梁志豪'],
    ['Japanese', 'さくら'],
    ['Korean', '김민수'],
    ['Georgian', 'ნინო'],
  ])('renders a name in %s within an English text', async (_, name) => {
    expect(readPdfText(await copyOf('en', 'Words', name))).toContain(name);
  });

  it('shows the code point of a character without glyph', async () => {
    expect(readPdfText(await copyOf('en', 'Words', 'A𐤀B'))).toContain('AU+10900B');
  });
});
