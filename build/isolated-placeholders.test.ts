// No value reorders the Arabic text around it: every message, laid out by the bidirectional
// algorithm, with hostile mixtures for values. Isolates within a value would pair with these;
// src/lib/text/typed-text.ts removes them from user input.
import { setupI18n, type Messages } from '@lingui/core';
import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalog, isolatePlaceholders } from './catalogs.ts';

const bidi = bidiFactory();
const PLACE = '\uE000';
/** Both directions, digits of both, neutral characters, marks and overrides. */
const HOSTILE = [...'aZéامש٣70 -+.,/()<%@名\u200E\u200F\u202A\u202B\u202C\u202D\u202E'];
const UNSEEN = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const value = fc
  .string({ unit: fc.constantFrom(...HOSTILE), minLength: 1, maxLength: 12 })
  .filter((text) => text.replace(UNSEEN, '') !== '');

/** The visual position of each character, from the left. */
function drawn(text: string): number[] {
  const levels = bidi.getEmbeddingLevels(text, 'rtl');
  return bidi.getReorderedIndices(text, levels);
}

/** The text around the value in visual order, and whether the value is drawn in one piece. */
function around(text: string, at: number, length: number) {
  const order = drawn(text).filter((each) => text[each]?.replace(UNSEEN, '') !== '');
  const inside = order.map((each) => each >= at && each < at + length);
  const first = inside.indexOf(true);
  const inOnePiece = !inside.slice(first, inside.lastIndexOf(true) + 1).includes(false);
  const words = order.flatMap((each, place) =>
    inside[place] ? (place === first ? [PLACE] : []) : [text[each]],
  );
  return { words: words.join(''), inOnePiece };
}

let said: { id: string; names: string[] }[] = [];
const i18n = setupI18n();

const namesIn = (text: unknown): string[] =>
  Array.isArray(text)
    ? [
        ...new Set(
          text.flatMap((token) => (Array.isArray(token) && token.length === 1 ? [String(token[0])] : [])),
        ),
      ]
    : [];

beforeAll(async () => {
  const parts = await Promise.all(
    ['user-accounts', 'inverse-error-code', 'questionnaires'].map((each) => compileCatalog('ar-SA', each)),
  );
  const messages = Object.assign({}, ...parts) as Record<string, unknown>;
  i18n.loadAndActivate({ locale: 'ar-SA', messages: messages as Messages });
  said = Object.entries(messages).flatMap(([id, text]) => {
    const names = namesIn(text);
    return names.length > 0 ? [{ id, names }] : [];
  });
});

describe('[G8, T13] a value in an Arabic text', () => {
  it('never reorders the text around it, and stays in one piece', () => {
    expect(said.length).toBeGreaterThan(100);
    for (const { id, names } of said)
      for (const name of names)
        fc.assert(
          fc.property(value, (hostile) => {
            const others = Object.fromEntries(names.map((each) => [each, 'ا']));
            const plain = i18n._(id, { ...others, [name]: PLACE });
            const at = plain.indexOf(PLACE);
            if (plain.indexOf(PLACE, at + 1) !== -1) return;
            const text = i18n._(id, { ...others, [name]: hostile });
            const expected = around(plain.replace(PLACE, 'ا'), at, 1);
            const seen = around(text, at, hostile.length);
            expect(seen.inOnePiece).toBe(true);
            expect(seen.words).toBe(expected.words);
          }),
          { numRuns: 12 },
        );
  });
});

describe('marks', () => {
  it.each([
    ['Text', 'Text'],
    ['By {name}, {0}.', 'By \u2068{name}\u2069, \u2068{0}\u2069.'],
    [
      '{n, plural, one {واحد} other {# من {name}}}',
      '{n, plural, one {واحد} other {# من \u2068{name}\u2069}}',
    ],
    ['On {day, date}', 'On {day, date}'],
  ])('surround the placeholders of %j alone', (text, isolated) => {
    expect(isolatePlaceholders(text)).toBe(isolated);
  });
});
