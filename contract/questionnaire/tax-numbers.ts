// Formats of taxpayer numbers by country. If the national number is the tax number, its check applies. Other countries
// accept any plausible number.
import { normaliseNationalNumber, type NumberKind, isValidNationalNumber } from '../numbers.ts';

const ANY = /^[0-9A-Z]{4,30}$/;

/** Patterns apply to the compact number. */
const RULES: Readonly<Record<string, RegExp | NumberKind>> = {
  AT: /^\d{9}$/,
  AU: /^\d{8,9}$/,
  BE: /^\d{11}$/,
  BG: /^\d{10}$/,
  BR: 'cpf',
  CA: /^\d{9}$/,
  CH: /^756\d{10}$/,
  CN: /^\d{17}[\dX]$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{9,10}$/,
  DE: /^\d{11}$/,
  DK: /^\d{10}$/,
  EE: /^\d{11}$/,
  ES: /^[0-9KLMXYZ]\d{7}[A-Z]$/,
  FI: /^\d{6}[+A]?\d{3}[0-9A-Z]$/,
  FR: /^\d{13}$/,
  GB: /^(\d{10}|[A-Z]{2}\d{6}[A-D]?)$/,
  GR: /^\d{9}$/,
  HK: 'hkid',
  HR: /^\d{11}$/,
  HU: /^\d{10}$/,
  ID: /^\d{15,16}$/,
  IE: /^\d{7}[A-W][A-I]?W?$/,
  IN: 'pan',
  IS: /^\d{10}$/,
  IT: /^[A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/,
  JP: /^\d{12}$/,
  KR: /^\d{13}$/,
  KZ: 'iin',
  LT: /^\d{10,11}$/,
  LU: /^\d{13}$/,
  LV: /^\d{11}$/,
  MT: /^(\d{7}[A-Z]|\d{9})$/,
  NG: /^\d{10,13}$/,
  NL: /^\d{9}$/,
  NO: /^\d{11}$/,
  PL: /^(\d{10}|\d{11})$/,
  PT: /^\d{9}$/,
  RO: /^\d{13}$/,
  RU: /^\d{12}$/,
  SE: /^(\d{2})?\d{6}\+?\d{4}$/,
  SG: /^[A-Z]\d{7}[A-Z]$/,
  SI: /^\d{8}$/,
  SK: /^\d{9,10}$/,
  TH: /^\d{13}$/,
  TR: 'tckn',
  UA: /^\d{10}$/,
  US: /^\d{9}$/,
  VN: /^\d{10}(\d{2,3})?$/,
  ZA: /^\d{10}$/,
};

export function isValidTaxNumber(country: string, number: string): boolean {
  const rule = RULES[country] ?? ANY;
  return typeof rule === 'string'
    ? isValidNationalNumber(rule, number)
    : rule.test(normaliseNationalNumber(number));
}
