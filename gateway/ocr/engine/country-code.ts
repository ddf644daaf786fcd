// Converts country codes of documents to ISO 3166 alpha-2.
import iso from 'i18n-iso-countries';

/**
 * Codes of ICAO Doc 9303 that ISO 3166 lacks or defines otherwise, and former codes. Organisations and persons
 * without a state (UNO, EUE, XXA, XXB, XXC) have no country.
 */
const ICAO_CODES: Record<string, string> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  UNK: 'XK',
  ROM: 'RO',
  ZIM: 'ZW',
};

export function parseCountryCode(code: string): string | null {
  const plain = code.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return ICAO_CODES[plain] ?? (plain.length === 3 ? (iso.alpha3ToAlpha2(plain) ?? null) : null);
}
