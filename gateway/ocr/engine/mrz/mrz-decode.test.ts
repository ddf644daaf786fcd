import { describe, expect, it } from 'vitest';
import { decodeMrz } from './mrz-decode.ts';
import { findFormat, MRZ_LAYOUTS } from './mrz-layout.ts';
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
    const zone = decodeMrz('TD3', seen(LINES, { 1: ['B', 0.3] }));
    expect(zone.lines).toEqual(LINES);
    expect(zone.right.size).toBe(5);
  });

  it('is unsure of digits that are right only by two alternatives', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 1: ['B', 0.3], 16: ['6', 0.2] }));
    expect([...zone.right]).toEqual(['expirationDateCheckDigit', 'personalNumberCheckDigit']);
    expect([...zone.unsure]).toEqual([
      'documentNumberCheckDigit',
      'birthDateCheckDigit',
      'compositeCheckDigit',
    ]);
  });

  it('changes no two letters until one digit is right', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 1: ['B', 0.3], 3: ['4', 0.3] }));
    expect(zone.lines[1]!.slice(0, 9)).toBe('LB94902C3');
    expect([...zone.unsure]).toEqual(['documentNumberCheckDigit', 'compositeCheckDigit']);
  });

  it('takes the digit of a look-alike pair where only a digit is allowed, as often as needed', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 14: ['A', 0.2], 15: ['O', 0.2], 22: ['Z', 0.2] }));
    expect(zone.lines).toEqual(LINES);
    expect(zone.right.size).toBe(5);
  });

  it('keeps a certain filler where a digit belongs', () => {
    const shifted = [LINES[0]!, 'A123456784USA8503150M3205149<<<<<<<<<<<<<<6<'];
    const zone = decodeMrz('TD3', seen(shifted));
    expect(zone.lines).toEqual(shifted);
    expect([...zone.wrong]).toEqual(['personalNumberCheckDigit', 'compositeCheckDigit']);
  });

  it.each([
    [
      'MRVA',
      ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    ],
    ['MRVB', ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']],
    ['TD2', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
    ['FRA', ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6']],
    [
      'TD1',
      ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    ],
  ] as const)('accepts every check digit of an example of %s', (format, lines) => {
    expect(findFormat(lines.length, lines[0].length, lines[0])).toBe(format);
    const zone = decodeMrz(format, seen([...lines]));
    expect(zone.lines).toEqual(lines);
    expect(zone.right.size).toBe(MRZ_LAYOUTS[format].checks.length);
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

  it('reports no fault where the network saw a letter that looks like the digit that OCR returned', () => {
    const forged = [LINES[0]!, LINES[1]!.replace('L898902C3', 'L89B902C3')];
    expect([...decodeMrz('TD3', seen(forged), LINES).wrong]).toEqual([]);
    expect([...decodeMrz('TD3', seen(forged), forged).wrong]).toContain('documentNumberCheckDigit');
  });

  it('never accepts a letter in a date', () => {
    const zone = decodeMrz('TD3', seen(LINES, { 14: ['A', 0.05] }));
    expect(zone.lines[1]!.slice(13, 19)).toBe('740812');
  });
});
