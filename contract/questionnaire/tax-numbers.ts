// What a taxpayer number looks like, country by country. Unlisted countries take any plausible number.
import type { Checksum } from '../questionnaire.ts';
import { checksumHolds } from './checksums.ts';

interface TaxNumberRule {
  pattern: RegExp;
  checksum?: Checksum;
}

const ANY = /^[0-9A-Z]{4,30}$/;

/** Patterns apply without spaces, dots, dashes and slashes, in upper case. */
const RULES: Readonly<Record<string, TaxNumberRule>> = {
  AT: { pattern: /^\d{9}$/ },
  AU: { pattern: /^\d{8,9}$/ },
  BE: { pattern: /^\d{11}$/ },
  BG: { pattern: /^\d{10}$/ },
  BR: { pattern: /^\d{11}$/, checksum: 'cpf' },
  CA: { pattern: /^\d{9}$/ },
  CH: { pattern: /^756\d{10}$/ },
  CN: { pattern: /^\d{17}[\dX]$/ },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{9,10}$/ },
  DE: { pattern: /^\d{11}$/ },
  DK: { pattern: /^\d{10}$/ },
  EE: { pattern: /^\d{11}$/ },
  ES: { pattern: /^[0-9KLMXYZ]\d{7}[A-Z]$/ },
  FI: { pattern: /^\d{6}[+A]?\d{3}[0-9A-Z]$/ },
  FR: { pattern: /^\d{13}$/ },
  GB: { pattern: /^(\d{10}|[A-Z]{2}\d{6}[A-D]?)$/ },
  GR: { pattern: /^\d{9}$/ },
  HK: { pattern: /^[A-Z]{1,2}\d{6}[0-9A]$/, checksum: 'hkid' },
  HR: { pattern: /^\d{11}$/ },
  HU: { pattern: /^\d{10}$/ },
  ID: { pattern: /^\d{15,16}$/ },
  IE: { pattern: /^\d{7}[A-W][A-I]?W?$/ },
  IN: { pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/ },
  IS: { pattern: /^\d{10}$/ },
  IT: { pattern: /^[A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/ },
  JP: { pattern: /^\d{12}$/ },
  KR: { pattern: /^\d{13}$/ },
  KZ: { pattern: /^\d{12}$/, checksum: 'iin' },
  LT: { pattern: /^\d{10,11}$/ },
  LU: { pattern: /^\d{13}$/ },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^(\d{7}[A-Z]|\d{9})$/ },
  NG: { pattern: /^\d{10,13}$/ },
  NL: { pattern: /^\d{9}$/ },
  NO: { pattern: /^\d{11}$/ },
  PL: { pattern: /^(\d{10}|\d{11})$/ },
  PT: { pattern: /^\d{9}$/ },
  RO: { pattern: /^\d{13}$/ },
  RU: { pattern: /^\d{12}$/ },
  SE: { pattern: /^(\d{2})?\d{6}\+?\d{4}$/ },
  SG: { pattern: /^[A-Z]\d{7}[A-Z]$/ },
  SI: { pattern: /^\d{8}$/ },
  SK: { pattern: /^\d{9,10}$/ },
  TH: { pattern: /^\d{13}$/ },
  TR: { pattern: /^[1-9]\d{10}$/, checksum: 'tckn' },
  UA: { pattern: /^\d{10}$/ },
  US: { pattern: /^\d{9}$/ },
  VN: { pattern: /^\d{10}(\d{2,3})?$/ },
  ZA: { pattern: /^\d{10}$/ },
};

export function taxNumberHolds(country: string, number: string): boolean {
  const compact = compactNumber(number);
  const rule = RULES[country];
  if (!rule) return ANY.test(compact);
  return rule.pattern.test(compact) && (!rule.checksum || checksumHolds(rule.checksum, compact));
}

/** A number as registers write it: people add spaces, dots, dashes and slashes. */
export function compactNumber(number: string): string {
  return number.replaceAll(/[\s./()-]/g, '').toUpperCase();
}
