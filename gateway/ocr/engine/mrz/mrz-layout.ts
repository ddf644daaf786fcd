// Layouts of the machine-readable zones of ICAO Doc 9303: allowed characters and check digits.
import type { OcrMrz } from '../../ocr-result.ts';

export type MrzFormat = OcrMrz['format'];
export type MrzPosition = [row: number, column: number];

export interface CheckDigitRule {
  /** Name of the check digit in the `mrz` package. */
  name: string;
  covers: MrzPosition[];
  digit: MrzPosition;
  /** True for an optional field, which may have no check digit. */
  mayBeEmpty?: boolean;
}

interface Layout {
  columns: number;
  /** Allowed characters by line: `a` letters, `n` digits, `0` digits without filler, `s` a sex, `*` any. */
  signs: string[];
  checks: CheckDigitRule[];
}

const span = (row: number, from: number, to: number): MrzPosition[] =>
  Array.from({ length: to - from }, (_, at) => [row, from + at]);

const DATES = `${'n'.repeat(6)}0s${'n'.repeat(6)}0`;

/** Visas have no composite check digit. */
const VISA_CHECKS: CheckDigitRule[] = [
  { name: 'documentNumberCheckDigit', covers: span(1, 0, 9), digit: [1, 9] },
  { name: 'birthDateCheckDigit', covers: span(1, 13, 19), digit: [1, 19] },
  { name: 'expirationDateCheckDigit', covers: span(1, 21, 27), digit: [1, 27] },
];

export const MRZ_LAYOUTS: Record<MrzFormat, Layout> = {
  TD1: {
    columns: 30,
    signs: [`aaaaa${'*'.repeat(9)}n${'*'.repeat(15)}`, `${DATES}aaa${'*'.repeat(11)}0`, 'a'.repeat(30)],
    checks: [
      { name: 'documentNumberCheckDigit', covers: span(0, 5, 14), digit: [0, 14] },
      { name: 'birthDateCheckDigit', covers: span(1, 0, 6), digit: [1, 6] },
      { name: 'expirationDateCheckDigit', covers: span(1, 8, 14), digit: [1, 14] },
      {
        name: 'compositeCheckDigit',
        covers: [...span(0, 5, 30), ...span(1, 0, 7), ...span(1, 8, 15), ...span(1, 18, 29)],
        digit: [1, 29],
      },
    ],
  },
  TD2: {
    columns: 36,
    signs: ['a'.repeat(36), `${'*'.repeat(9)}naaa${DATES}${'*'.repeat(7)}0`],
    checks: [
      { name: 'documentNumberCheckDigit', covers: span(1, 0, 9), digit: [1, 9] },
      { name: 'birthDateCheckDigit', covers: span(1, 13, 19), digit: [1, 19] },
      { name: 'expirationDateCheckDigit', covers: span(1, 21, 27), digit: [1, 27] },
      {
        name: 'compositeCheckDigit',
        covers: [...span(1, 0, 10), ...span(1, 13, 20), ...span(1, 21, 35)],
        digit: [1, 35],
      },
    ],
  },
  TD3: {
    columns: 44,
    signs: ['a'.repeat(44), `${'*'.repeat(9)}0aaa${DATES}${'*'.repeat(14)}n0`],
    checks: [
      { name: 'documentNumberCheckDigit', covers: span(1, 0, 9), digit: [1, 9] },
      { name: 'birthDateCheckDigit', covers: span(1, 13, 19), digit: [1, 19] },
      { name: 'expirationDateCheckDigit', covers: span(1, 21, 27), digit: [1, 27] },
      { name: 'personalNumberCheckDigit', covers: span(1, 28, 42), digit: [1, 42], mayBeEmpty: true },
      {
        name: 'compositeCheckDigit',
        covers: [...span(1, 0, 10), ...span(1, 13, 20), ...span(1, 21, 43)],
        digit: [1, 43],
      },
    ],
  },
  MRVA: {
    columns: 44,
    signs: ['a'.repeat(44), `${'*'.repeat(9)}0aaa${DATES}${'*'.repeat(16)}`],
    checks: VISA_CHECKS,
  },
  MRVB: {
    columns: 36,
    signs: ['a'.repeat(36), `${'*'.repeat(9)}0aaa${DATES}${'*'.repeat(8)}`],
    checks: VISA_CHECKS,
  },
  FRA: {
    columns: 36,
    signs: [`${'a'.repeat(30)}${'*'.repeat(6)}`, `nnnn***nnnnn0${'a'.repeat(14)}${'n'.repeat(6)}0s0`],
    checks: [
      { name: 'documentNumberCheckDigit', covers: span(1, 0, 12), digit: [1, 12] },
      { name: 'birthDateCheckDigit', covers: span(1, 27, 33), digit: [1, 33] },
      { name: 'compositeCheckDigit', covers: [...span(0, 0, 36), ...span(1, 0, 35)], digit: [1, 35] },
    ],
  },
};

/** Returns the layout of lines of this number and length; `start` is the beginning of the first line. */
export function findFormat(lines: number, columns: number, start: string): MrzFormat | null {
  if (lines === 3) return columns === 30 ? 'TD1' : null;
  if (columns === 44) return start.startsWith('V') ? 'MRVA' : 'TD3';
  if (columns !== 36) return null;
  if (start.startsWith('V')) return 'MRVB';
  return start.startsWith('IDFRA') ? 'FRA' : 'TD2';
}

/** True if OCR text is an MRZ line, by its fillers or its length. */
export const isMrzText = (text: string): boolean => /<{2}|^[A-Z0-9<]{28,}$/.test(text.replaceAll(' ', ''));

/** Characters that OCR confuses; a difference in these proves nothing. */
const LOOK_ALIKES = ['0ODQ', '1IL', '2Z', '4A', '5S', '6G', '8B'];

/** Replaces each character by the digit that it looks like. */
export const mergeLookAlikes = (text: string): string =>
  [...text].map((sign) => LOOK_ALIKES.find((group) => group.includes(sign))?.[0] ?? sign).join('');

const WEIGHTS = [7, 3, 1];

export function computeCheckDigit(text: string): string {
  let sum = 0;
  for (const [at, sign] of [...text].entries())
    sum += (sign === '<' ? 0 : Number.parseInt(sign, 36)) * WEIGHTS[at % 3]!;
  return String(sum % 10);
}

const ALLOWED_CHARS: Record<string, RegExp> = {
  a: /[A-Z<]/,
  n: /[0-9<]/,
  '0': /[0-9]/,
  s: /[MFX<]/,
  '*': /./,
};
export const isAllowedChar = (kind: string, letter: string): boolean => ALLOWED_CHARS[kind]!.test(letter);
