// Validation of national numbers: format, check digits, encoded birth date. Client and gateway share it. A valid number
// may still be unassigned; only its register knows.
import { isDate } from './dates.ts';
import type { DocType } from './documents.ts';

export const NUMBER_KINDS = ['bvn', 'nin', 'nik', 'aadhaar', 'tckn', 'iin', 'hkid', 'cpf', 'pan'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Documents verified by a register lookup instead of a picture. */
export const NUMBER_KIND_BY_DOCUMENT: Partial<Record<DocType, NumberKind>> = {
  KYC_DOC_TYPE_BVN: 'bvn',
  KYC_DOC_TYPE_NGA_NIN: 'nin',
  KYC_DOC_TYPE_IDN_NIK: 'nik',
  KYC_DOC_TYPE_IND_AADHAAR: 'aadhaar',
};

interface NumberRule {
  /** Applies to the compact number (see normaliseNationalNumber). */
  pattern: RegExp;
  hasValidCheckDigits?: (number: string) => boolean;
  /** Birth dates the number can encode, as text. At least one must exist in the calendar. */
  birthDates?: (number: string) => string[];
}

const ELEVEN_DIGITS = { pattern: /^\d{11}$/ };

const RULES: Readonly<Record<NumberKind, NumberRule>> = {
  bvn: ELEVEN_DIGITS,
  nin: ELEVEN_DIGITS,
  // Province (those of the civil registry; Papua is still being divided), regency, district, birth date, serial from 1.
  nik: {
    pattern: /^(1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-9])\d{10}(?!0000)\d{4}$/,
    birthDates: nikBirthDates,
  },
  aadhaar: { pattern: /^[2-9]\d{11}$/, hasValidCheckDigits: verhoeff },
  tckn: { pattern: /^[1-9]\d{10}$/, hasValidCheckDigits: tckn },
  iin: { pattern: /^\d{6}[0-6]\d{5}$/, hasValidCheckDigits: iin, birthDates: iinBirthDates },
  hkid: { pattern: /^[A-Z]{1,2}\d{6}[\dA]$/, hasValidCheckDigits: hkid },
  // Eleven equal digits pass the checksum but are never assigned.
  cpf: { pattern: /^(?!(\d)\1*$)\d{11}$/, hasValidCheckDigits: cpf },
  // P means an individual; companies and trusts have other letters.
  pan: { pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/ },
};

/** Cyrillic and Greek capitals, and the Latin letters in the same places that look like them. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУХԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABESIJKMHOPCTYXQWABEZHIKMNOPTYX';

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode assigns the ten digits of a script consecutively. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** ASCII digits, Latin look-alikes, capitals, and no invisible characters or number signs. */
const toPlainCharacters = (text: string): string =>
  text
    .replaceAll(/(^|[^\p{L}\p{N}])[Nn][º°]\.?/gu, '$1')
    .replaceAll('№', '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .toUpperCase()
    .replaceAll(
      /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
      (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter,
    );

/** Removes spaces, dashes, dots, slashes and brackets, and converts to ASCII digits and Latin capitals. */
export const normaliseNationalNumber = (text: string): string =>
  toPlainCharacters(text).replaceAll(/[\s\p{Pd}−./()·'’]/gu, '');

const MIN_DOCUMENT_NUMBER = 3;
export const MAX_DOCUMENT_NUMBER = 24;

/** The document number with its printed punctuation, in plain characters; null if it is not one. */
export function normaliseDocumentNumber(text: string, minLength = MIN_DOCUMENT_NUMBER): string | null {
  const printed = toPlainCharacters(text)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const { length } = normaliseNationalNumber(printed);
  const isNumber = length >= minLength && length <= MAX_DOCUMENT_NUMBER;
  return isNumber && /^[\p{L}\d ./()·'’-]+$/u.test(printed) ? printed : null;
}

/** Accepts the number as typed. */
export function isValidNationalNumber(kind: NumberKind, number: string): boolean {
  const plain = normaliseNationalNumber(number);
  const { pattern, hasValidCheckDigits, birthDates } = RULES[kind];
  if (!pattern.test(plain) || hasValidCheckDigits?.(plain) === false) return false;
  return !birthDates || birthDates(plain).some((date) => isDate(date));
}

/** True if the encoded birth date equals `birthDate` (YYYY-MM-DD); true if the number encodes none. */
export function matchesBirthDate(kind: NumberKind, number: string, birthDate: string): boolean {
  return RULES[kind].birthDates?.(normaliseNationalNumber(number)).includes(birthDate) ?? true;
}

/** The day of birth is increased by 40 for women. The century is not encoded. */
function nikBirthDates(number: string): string[] {
  const written = Number(number.slice(6, 8));
  const day = String(written > 40 ? written - 40 : written).padStart(2, '0');
  return ['19', '20'].map((century) => `${century}${number.slice(10, 12)}-${number.slice(8, 10)}-${day}`);
}

/** The seventh digit is odd for men and increases by century from 1800. 0 (some foreigners) encodes no century. */
function iinBirthDates(number: string): string[] {
  const digit = Number(number[6]);
  const centuries = digit === 0 ? [18, 19, 20] : [17 + Math.ceil(digit / 2)];
  return centuries.map(
    (century) => `${century}${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`,
  );
}

// Verhoeff: the dihedral group of ten elements, and a permutation applied once more for every place.
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function dihedral(a: number, b: number): number {
  const turned = a >= 5 ? a - b : a + b;
  const inner = ((turned % 5) + 5) % 5;
  return a >= 5 === b >= 5 ? inner : inner + 5;
}

function verhoeff(number: string): boolean {
  let check = 0;
  for (const [place, digit] of digitsOf(number).reverse().entries()) {
    let permuted = digit;
    for (let turn = 0; turn < place % 8; turn += 1) permuted = PERMUTATION[permuted] ?? 0;
    check = dihedral(check, permuted);
  }
  return check === 0;
}

function tckn(number: string): boolean {
  const digits = digitsOf(number);
  // 9 equals -1 modulo 10 and keeps the sum positive.
  const tenth = weightedSum(digits, [7, 9, 7, 9, 7, 9, 7, 9, 7]) % 10;
  return digits[9] === tenth && digits[10] === weightedSum(digits, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10;
}

/** If the first weights give 10, the second apply. Numbers that give 10 twice are not assigned. */
function iin(number: string): boolean {
  const digits = digitsOf(number);
  const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const check = first === 10 ? weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
  return digits[11] === check;
}

/** A = 10 and so on. A number with one letter is padded with a blank, which counts as 36. */
function hkid(number: string): boolean {
  const values = Array.from(number, (sign) => parseInt(sign, 36));
  if (values.length === 8) values.unshift(36);
  return weightedSum(values, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

function cpf(number: string): boolean {
  const digits = digitsOf(number);
  const check = (weights: readonly number[]) => ((weightedSum(digits, weights) * 10) % 11) % 10;
  return (
    digits[9] === check([10, 9, 8, 7, 6, 5, 4, 3, 2]) &&
    digits[10] === check([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  );
}

function digitsOf(number: string): number[] {
  return Array.from(number, Number);
}

function weightedSum(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
}
