// Codes of states as documents have them, as ISO 3166 alpha-2.
import iso from 'i18n-iso-countries';

/** Codes of ICAO Doc 9303 that ISO 3166 does not have, or has otherwise. */
const OTHERS: Record<string, string> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
};

export function alpha2(code: string): string | null {
  const plain = code.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return OTHERS[plain] ?? (plain.length === 3 ? (iso.alpha3ToAlpha2(plain) ?? null) : null);
}
