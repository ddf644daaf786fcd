// Normalizes phone numbers. Countries share dialling codes, so the country is a separate answer.
import type { Country } from '#contract/calls/countries.ts';
import { toAsciiDigits } from '#app/lib/text/typed-text.ts';

const MAIN_COUNTRIES: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
};

/** Separators, and the direction marks that are copied with a number. */
const SEPARATORS = /[\s().\-/\u2010-\u2015\u2212\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes separators; keeps wrong characters so that the user sees them. [V2] */
export const normalizePhoneNumber = (text: string): string => toAsciiDigits(text).replaceAll(SEPARATORS, '');

/** Splits an international number into country and number; null for a national number. */
export function splitPhoneNumber(
  text: string,
  chosen: string,
  countries: readonly Country[],
): { country: string; number: string } | null {
  const digits = /^(?:\+|00)(\d+)$/.exec(normalizePhoneNumber(text))?.[1];
  if (!digits) return null;
  const candidates = countries.filter(
    ({ regionCode }) => regionCode.length > 1 && digits.startsWith(regionCode.slice(1)),
  );
  const code = candidates.reduce((longest, { regionCode }) => pickLonger(longest, regionCode), '');
  const sharing = candidates.filter(({ regionCode }) => regionCode === code);
  const found =
    sharing.find(({ countryCode }) => countryCode === chosen) ??
    sharing.find(({ countryCode }) => countryCode === MAIN_COUNTRIES[code]) ??
    sharing[0];
  return found ? { country: found.countryCode, number: digits.slice(code.length - 1) } : null;
}

const pickLonger = (a: string, b: string): string => (b.length > a.length ? b : a);
