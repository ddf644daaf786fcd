import { describe, expect, it } from 'vitest';
import { decodeMrz } from './mrz-decode.ts';
import { MRZ_ALPHABET } from './mrz-letters.ts';

const LINES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

/** Letter chances for these lines; `doubts` gives another letter and the chance left for the right one. */
function seen(lines: string[], doubts: Record<number, [other: string, right: number]> = {}) {
  return lines.map((line, row) =>
    [...line].map((letter, column) => {
      const chances = new Float32Array(37).fill(0.0001);
      const [other, right] = (row === 1 && doubts[column]) || [letter, 1];
      chances[MRZ_ALPHABET.indexOf(other)] = other === letter ? 0.99 : 1 - right;
      if (other !== letter) chances[MRZ_ALPHABET.indexOf(letter)] = right;
      return chances;
    }),
  );
}

describe('decoding an MRZ', () => {
  it('accepts every check digit of the example of ICAO Doc 9303', () => {
    const zone = decodeMrz('TD3', seen(LINES));
    expect(zone.lines).toEqual(LINES);
    expect(zone.right.size).toBe(5);
  });

  it('takes an alternative letter if only that fixes the check digit', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 1: ['B', 0.3], 16: ['6', 0.2] }));
    expect(zone.lines).toEqual(LINES);
    expect(zone.right.size).toBe(5);
  });

  it('keeps a certain check digit, right or wrong', () => {
    const forged = [LINES[0]!, LINES[1]!.replace('7408122', '7508122')];
    const zone = decodeMrz('TD3', seen(forged));
    expect(zone.lines).toEqual(forged);
    expect([...zone.wrong]).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
  });

  it('reports uncertain letters as unsure, not as wrong', () => {
    const zone = decodeMrz(
      'TD3',
      seen(LINES, { 13: ['1', 0.0005], 15: ['3', 0.45] }).map((row, at) =>
        at === 1
          ? row.map((chances, column) => (column === 13 ? chances.map((chance) => chance * 0.6) : chances))
          : row,
      ),
    );
    expect(zone.wrong.has('birthDateCheckDigit')).toBe(false);
  });

  describe('with OCR text as a second opinion', () => {
    /** A number whose sixth letter the network misread with certainty. */
    const misread = () => seen(LINES, { 5: ['V', 0.0001] });

    it('takes it if a check digit agrees, but not as certain', () => {
      const zone = decodeMrz('TD3', misread(), LINES);
      expect(zone.lines).toEqual(LINES);
      expect(zone.right.size).toBe(5);
      expect(zone.chances[1]![5]).toBeLessThan(0.1);
    });

    it('ignores it if no check digit agrees, and reports no fault where both differ', () => {
      const other = LINES.map((line) => line.replace('L898902', 'L898972'));
      const zone = decodeMrz('TD3', misread(), other);
      expect(zone.lines[1]!.slice(0, 9)).toBe('L8989V2C3');
      expect([...zone.unsure]).toEqual(['documentNumberCheckDigit', 'compositeCheckDigit']);
      expect([...zone.wrong]).toEqual([]);
    });

    it('ignores it if it is shifted by one letter', () => {
      const zone = decodeMrz('TD3', misread(), [LINES[0]!, LINES[1]!.slice(1)]);
      expect([...zone.wrong]).toEqual(['documentNumberCheckDigit', 'compositeCheckDigit']);
    });

    it('keeps a wrong digit that both read, or that differs only by a look-alike', () => {
      const forged = [LINES[0]!, LINES[1]!.replace('7408122', '7508122')];
      const print = forged.map((line) => line.replace('7508122', 'T5O8122').replace('C36UTO', 'C3GUTO'));
      const zone = decodeMrz('TD3', seen(forged), print);
      expect(zone.lines).toEqual(forged);
      expect([...zone.wrong]).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
    });
  });

  it('never accepts a letter in a date', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 14: ['A', 0.05] }));
    expect(zone.lines[1]!.slice(13, 19)).toBe('740812');
  });
});
