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
    bend: 0,
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
    doubtful: [],
    rows: [row, { ...row, from: [0, 60], to: [880, 60] }],
  };
}

describe('an MRZ', () => {
  it('reports a certain wrong check digit, although the composite digit is uncertain', () => {
    // cspell:ignore told
    const told = summariseMrz(zone(['birthDateCheckDigit'], [ALL]));
    expect(told).toMatchObject({ valid: false, faults: expect.arrayContaining(['birthDateCheckDigit']) });
  });

  it('reports nothing if the fault may be in the OCR', () => {
    expect(summariseMrz(zone([], [ALL]))).toBeNull();
    expect(summariseMrz(zone(['birthDateCheckDigit'], ['documentNumberCheckDigit', ALL]))).toBeNull();
  });

  it('marks a date as checked only if its century is certain', () => {
    const now = new Date('2026-06-15T12:00:00.000Z');
    const born = { ...zone([], []), lines: [LINES[0]!, 'L898902C36UTO2511034F3204159ZE184226B<<<<<18'] };
    expect(extractMrzFields(born, 1, { now }).birthDate).toMatchObject({
      value: '2025-11-03',
      possible: ['2025-11-03', '1925-11-03'],
    });
    expect(extractMrzFields(born, 1, { now }).birthDate?.checked).toBeUndefined();
    expect(extractMrzFields(born, 1, { now }).expiryDate).toMatchObject({
      value: '2032-04-15',
      checked: true,
    });
    const printed = ['Date of birth', '03.11.1925'];
    expect(extractMrzFields(born, 1, { now, printed }).birthDate).toMatchObject({
      value: '1925-11-03',
      checked: true,
    });
  });

  it('gives no country for an organisation, and the one of Kosovo and of British subjects', () => {
    const now = new Date('2026-06-15T12:00:00.000Z');
    const [, second = ''] = LINES;
    const read = (issuer: string, nationality: string) =>
      extractMrzFields(
        {
          ...zone([], []),
          lines: [`P<${issuer}ERIKSSON<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<`, second.replace('UTO', nationality)],
        },
        1,
        { now },
      );
    expect(read('RKS', 'RKS')).toMatchObject({
      issuingCountry: { value: 'XK' },
      nationality: { value: 'XK' },
    });
    expect(read('GBR', 'GBN')).toMatchObject({
      issuingCountry: { value: 'GB' },
      nationality: { value: 'GB' },
    });
    expect(read('D<<', 'XXA')).toMatchObject({ issuingCountry: { value: 'DE' } });
    expect(read('D<<', 'XXA')).not.toHaveProperty('nationality');
    expect(read('UNO', 'D<<')).not.toHaveProperty('issuingCountry');
  });

  it('does not mark uncertain values as checked, although every check digit is right', () => {
    const now = new Date('2026-06-15T12:00:00.000Z');
    expect(extractMrzFields(zone([], [], 0.9), 1, { now }).documentNumber?.checked).toBe(true);
    expect(extractMrzFields(zone([], [], 0.7), 1, { now }).documentNumber).toMatchObject({
      value: 'L898902C3',
    });
    expect(extractMrzFields(zone([], [], 0.7), 1, { now }).documentNumber?.checked).toBeUndefined();
  });
});
