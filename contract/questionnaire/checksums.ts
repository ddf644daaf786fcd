// Check digits of national numbers. They catch typing mistakes and prove nothing: registers decide.
import type { Checksum } from '../questionnaire.ts';

/** `number` without spaces or dashes, upper case. */
export function checksumHolds(algorithm: Checksum, number: string): boolean {
  return ALGORITHMS[algorithm](number);
}

/** Whether the birth date inside a number is this one (YYYY-MM-DD); null when the number carries none. */
export function birthDateMatches(algorithm: Checksum, number: string, birthDate: string): boolean | null {
  const [year, month, day] = [birthDate.slice(2, 4), birthDate.slice(5, 7), birthDate.slice(8, 10)];
  if (algorithm === 'iin') return number.slice(0, 6) === `${year}${month}${day}`;
  if (algorithm !== 'nik') return null;
  // Women's numbers carry the day plus 40.
  const written = Number(number.slice(6, 8));
  const born = String(written > 40 ? written - 40 : written).padStart(2, '0');
  return born === day && number.slice(8, 12) === `${month}${year}`;
}

const ALGORITHMS: Record<Checksum, (number: string) => boolean> = {
  verhoeff,
  tckn,
  iin,
  hkid,
  nik,
  cpf,
};

const VERHOEFF_TIMES = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const VERHOEFF_TURN = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Aadhaar. */
function verhoeff(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  let check = 0;
  [...number].toReversed().forEach((digit, index) => {
    const turned = Number(VERHOEFF_TURN[index % 8]?.[Number(digit)]);
    check = Number(VERHOEFF_TIMES[check]?.[turned]);
  });
  return check === 0;
}

/** Turkish identity number. */
function tckn(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const digits = digitsOf(number);
  const odd = sum([0, 2, 4, 6, 8].map((at) => digits[at] ?? 0));
  const even = sum([1, 3, 5, 7].map((at) => digits[at] ?? 0));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10;
}

/** Kazakh identity number: a second run of weights when the first leaves 10. */
function iin(number: string): boolean {
  if (!/^\d{12}$/.test(number)) return false;
  const digits = digitsOf(number);
  const weigh = (weights: readonly number[]): number =>
    sum(weights.map((weight, at) => weight * (digits[at] ?? 0))) % 11;
  const first = weigh([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const check = first === 10 ? weigh([3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) : first;
  return check < 10 && digits[11] === check;
}

/** Hong Kong identity card, with or without brackets around the check digit. */
function hkid(number: string): boolean {
  const match = /^([A-Z]{1,2})(\d{6})\(?([0-9A])\)?$/.exec(number);
  if (!match) return false;
  const [, letters = '', digits = '', check = ''] = match;
  // A missing first letter counts as a space, worth 36; A is 10.
  const values = [...letters].map((letter) => letter.charCodeAt(0) - 55);
  const row = [...(values.length === 1 ? [36] : []), ...values, ...digitsOf(digits)];
  const total = sum(row.map((value, at) => value * (9 - at))) + (check === 'A' ? 10 : Number(check));
  return total % 11 === 0;
}

/** Indonesian number: no check digit, but region, birth date and serial must be possible. */
function nik(number: string): boolean {
  if (!/^[1-9]\d{15}$/.test(number)) return false;
  const day = Number(number.slice(6, 8));
  const month = Number(number.slice(8, 10));
  const born = day > 40 ? day - 40 : day;
  return born >= 1 && born <= 31 && month >= 1 && month <= 12 && number.slice(12) !== '0000';
}

/** Brazilian taxpayer number. */
function cpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  const digits = digitsOf(number);
  const check = (length: number): number => {
    const rest = (sum(digits.slice(0, length).map((digit, at) => digit * (length + 1 - at))) * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
