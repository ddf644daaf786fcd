// National numbers: what each looks like and whether its check digits hold. Pure, so the page hints with the same rule
// the gateway decides by. A number that passes may still be nobody's: only its register knows.
import type { DocType } from './documents.ts';

export const NUMBER_KINDS = ['BVN', 'NIN', 'NIK', 'AADHAAR', 'TCKN', 'IIN', 'HKID', 'CPF', 'PAN'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Documents that are a number looked up in a register, without a picture. */
export const NUMBER_KIND_OF: Partial<Record<DocType, NumberKind>> = {
  KYC_DOC_TYPE_BVN: 'BVN',
  KYC_DOC_TYPE_NGA_NIN: 'NIN',
  KYC_DOC_TYPE_IDN_NIK: 'NIK',
  KYC_DOC_TYPE_IND_AADHAAR: 'AADHAAR',
};

/** As typed on cards and in forms: spaces, dashes, dots, slashes and brackets carry nothing. */
export const compactNumber = (text: string): string => text.replace(/[\s./()-]/g, '').toUpperCase();

const digitsOf = (text: string): number[] => Array.from(text, Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Whether two digits each of year, month and day can be a date; the century is not told. */
const canBeDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();

const pair = (number: string, at: number): number => Number(number.slice(at, at + 2));

// Verhoeff: the dihedral group of ten elements, and a permutation applied once more for every place.
const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const dihedral = (a: number, b: number): number => {
  const turned = a >= 5 ? a - b : a + b;
  const inner = ((turned % 5) + 5) % 5;
  return a >= 5 === b >= 5 ? inner : inner + 5;
};

export function verhoeffHolds(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of digitsOf(digits).toReversed().entries()) {
    let permuted = digit;
    for (let turn = 0; turn < place % 8; turn += 1) permuted = VERHOEFF_PERMUTATION[permuted] ?? 0;
    check = dihedral(check, permuted);
  }
  return check === 0;
}

const elevenDigits = (number: string): boolean => /^\d{11}$/.test(number);

/** Day of birth of a NIK; women's days are counted from 41. */
const nikDay = (number: string): number => pair(number, 6) % 40;

function isNik(number: string): boolean {
  if (!/^[1-9]\d{15}$/.test(number)) return false;
  const day = pair(number, 6);
  return (day <= 31 || day > 40) && canBeDate(pair(number, 10), pair(number, 8), nikDay(number));
}

function isTckn(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const d = digitsOf(number);
  const tenth = (weighted(d, [7, 0, 7, 0, 7, 0, 7, 0, 7]) - weighted(d, [0, 1, 0, 1, 0, 1, 0, 1])) % 10;
  const eleventh =
    weighted(
      d,
      Array.from({ length: 10 }, () => 1),
    ) % 10;
  return d[9] === (tenth + 10) % 10 && d[10] === eleventh;
}

function isIin(number: string): boolean {
  if (!/^\d{6}[0-6]\d{5}$/.test(number)) return false;
  if (!canBeDate(pair(number, 0), pair(number, 2), pair(number, 4))) return false;
  const d = digitsOf(number);
  const first = weighted(d, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const check = first === 10 ? weighted(d, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
  return d[11] === check;
}

/** Letters count from A = 10; a number with one letter has a blank before it, which counts 36. */
function isHkid(number: string): boolean {
  if (!/^[A-Z]{1,2}\d{6}[\dA]$/.test(number)) return false;
  const values = Array.from(number, (sign) => parseInt(sign, 36));
  if (values.length === 8) values.unshift(36);
  return weighted(values, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

function isCpf(number: string): boolean {
  if (!elevenDigits(number) || /^(\d)\1*$/.test(number)) return false;
  const d = digitsOf(number);
  const check = (weights: readonly number[]) => ((weighted(d, weights) * 10) % 11) % 10;
  return d[9] === check([10, 9, 8, 7, 6, 5, 4, 3, 2]) && d[10] === check([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

const CHECKS: Record<NumberKind, (number: string) => boolean> = {
  BVN: elevenDigits,
  NIN: elevenDigits,
  NIK: isNik,
  AADHAAR: (number) => /^[2-9]\d{11}$/.test(number) && verhoeffHolds(number),
  TCKN: isTckn,
  IIN: isIin,
  HKID: isHkid,
  CPF: isCpf,
  PAN: (number) => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(number),
};

/** `number` as typed. */
export const numberHolds = (kind: NumberKind, number: string): boolean => CHECKS[kind](compactNumber(number));

/** Whether a number that tells a birth date tells this one; a number that tells none agrees with any. */
export function agreesWithBirthDate(kind: NumberKind, number: string, birthDate: string): boolean {
  const plain = compactNumber(number);
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const told = year.slice(2) + month + day;
  const two = (value: number) => String(value).padStart(2, '0');
  if (kind === 'NIK') return plain.slice(10, 12) + plain.slice(8, 10) + two(nikDay(plain)) === told;
  return kind !== 'IIN' || plain.slice(0, 6) === told;
}
