import { describe, expect, it } from 'vitest';
import type { DecodedMrz } from './mrz-decode.ts';
import { findDoubtfulWords } from './mrz-doubts.ts';

const LINES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

/** `weak` gives the columns of the first line with an uncertain letter. */
function find(texts: string[], { weak = [] as number[], lines = LINES } = {}) {
  const zone: DecodedMrz = {
    format: 'TD3',
    lines,
    chances: lines.map((line, row) =>
      [...line].map((_, column) => (row === 0 && weak.includes(column) ? 0.6 : 0.99)),
    ),
    right: new Set(),
    wrong: new Set(),
    unsure: new Set(),
  };
  return findDoubtfulWords(zone, texts);
}

describe('a word without a check digit', () => {
  it('is no doubt if its letters are certain', () => {
    expect(find([])).toEqual([]);
  });

  it('is in doubt if a letter is uncertain', () => {
    expect(find([], { weak: [6] })).toEqual(['ERIKSSON']);
    expect(find([], { weak: [3] })).toContain('UTO');
  });

  it.each(['ERIKSSON', 'Eriksson', 'P<UTOERIKSSON<<ANNA', 'ER1K5SON'])(
    'is confirmed by the print %s',
    (text) => {
      expect(find([text], { weak: [6] })).toEqual([]);
    },
  );

  it('is in doubt if the print has another letter, however certain it is', () => {
    expect(find(['ERIKSTON'])).toEqual(['ERIKSSON']);
    expect(find(['ERIKSTON', 'Eriksson'])).toEqual([]);
  });

  it('is no doubt if the print lacks a letter or is another word', () => {
    expect(find(['RIKSSON', 'MUSTERMANN', 'SPECIMEN'])).toEqual([]);
  });

  it('that is short is not confirmed by the print', () => {
    const lines = ['P<UTOLI<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', LINES[1]!];
    expect(find(['LIMITED'], { lines, weak: [5] })).toEqual(['LI']);
  });
});
