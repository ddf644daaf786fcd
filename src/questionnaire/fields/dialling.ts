// Phone numbers as people give them. Countries share dialling codes, so the country is an answer of its own.
import type { Country } from '#contract/calls/countries.ts';
import { asciiDigits } from '#app/lib/text/digits.ts';

/** Whom a shared code means when nothing else tells. */
const MAIN: Readonly<Record<string, string>> = {
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

/** What stands between the digits as people write them, and the marks that come along when a number is copied. */
const BETWEEN = /[\s().\-/\u2010-\u2015\u2212\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** [V2] As typed or pasted, without what only helps to read it; what is wrong stays, to be seen. */
export const bareNumber = (text: string): string => asciiDigits(text).replaceAll(BETWEEN, '');

/** A number given with its country's code, taken apart; null when it is given without one. */
export function splitNumber(
  text: string,
  chosen: string,
  countries: readonly Country[],
): { country: string; number: string } | null {
  const digits = /^(?:\+|00)(\d+)$/.exec(bareNumber(text))?.[1];
  if (!digits) return null;
  const candidates = countries.filter(
    ({ regionCode }) => regionCode.length > 1 && digits.startsWith(regionCode.slice(1)),
  );
  const code = candidates.reduce((longest, { regionCode }) => longer(longest, regionCode), '');
  const sharing = candidates.filter(({ regionCode }) => regionCode === code);
  const found =
    sharing.find(({ countryCode }) => countryCode === chosen) ??
    sharing.find(({ countryCode }) => countryCode === MAIN[code]) ??
    sharing[0];
  return found ? { country: found.countryCode, number: digits.slice(code.length - 1) } : null;
}

const longer = (a: string, b: string): string => (b.length > a.length ? b : a);
