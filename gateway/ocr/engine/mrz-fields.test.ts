// Results of an MRZ that was only partly legible.
import { describe, expect, it } from 'vitest';
import { extractMrzFields, summariseMrz } from './mrz-fields.ts';
import type { RecognisedMrz } from './mrz-recognition.ts';

const LINES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
];
const ALL = 'compositeCheckDigit';

function zone(wrong: string[], unsure: string[], sure = 1): RecognisedMrz {
  const row = {
    from: [0, 0],
    to: [880, 0],
    height: 40,
    pitch: 20,
    text: '',
  } satisfies RecognisedMrz['rows'][number];
  return {
    format: 'TD3',
    lines: LINES,
    chances: LINES.map((line) => [...line].map(() => sure)),
    right: new Set([...DIGITS, ALL].filter((name) => !wrong.includes(name) && !unsure.includes(name))),
    wrong: new Set(wrong),
    unsure: new Set(unsure),
    rows: [row, { ...row, from: [0, 60], to: [880, 60] }],
  };
}

describe('an MRZ', () => {
  it('reports a certain wrong check digit, although the composite digit is uncertain', () => {
    const summary = summariseMrz(zone(['birthDateCheckDigit'], [ALL]));
    expect(summary).toMatchObject({ valid: false, faults: expect.arrayContaining(['birthDateCheckDigit']) });
  });

  it('reports nothing if the fault may be in the OCR', () => {
    expect(summariseMrz(zone([], [ALL]))).toBeNull();
    expect(summariseMrz(zone(['birthDateCheckDigit'], ['documentNumberCheckDigit', ALL]))).toBeNull();
  });

  it('does not mark uncertain values as checked, although every check digit is right', () => {
    const now = new Date('2026-06-15T12:00:00.000Z');
    expect(extractMrzFields(zone([], [], 0.9), 1, now).documentNumber?.checked).toBe(true);
    expect(extractMrzFields(zone([], [], 0.7), 1, now).documentNumber).toMatchObject({ value: 'L898902C3' });
    expect(extractMrzFields(zone([], [], 0.7), 1, now).documentNumber?.checked).toBeUndefined();
  });
});
