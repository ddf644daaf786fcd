// Phone numbers as people give them. Countries share dialling codes, so the country is an answer of its own.
import type { Country } from '#contract/calls/countries.ts';
import { asciiDigits } from '#app/lib/digits.ts';

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

/** A number given with its country's code, taken apart; null when it is given without one. */
export function splitNumber(
  text: string,
  chosen: string,
  countries: readonly Country[],
): { country: string; number: string } | null {
  const international = /^\s*(?:\+|00)\s*(\d[\d\s().-]*)$/.exec(asciiDigits(text));
  const digits = international?.[1]?.replaceAll(/\D/g, '');
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
