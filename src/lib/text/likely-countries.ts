// Suggested countries: residence, last choices, the country of the time zone, then the home regions of the user's languages.
// Choices stay in memory until the session ends; nothing is stored. [E3]
import { findTimeZoneCountry } from './time-zone-country.ts';

const MAX_SUGGESTIONS = 4;
const MAX_RECENT = 2;

let recentCountries: readonly string[] = [];
/** Undefined: not looked up yet. */
let zoneCountry: string | null | undefined;

export function rememberCountry(code: string): void {
  recentCountries = [code, ...recentCountries.filter((each) => each !== code)].slice(0, MAX_RECENT);
}

export function clearRememberedCountries(): void {
  recentCountries = [];
}

function getHomeCountry(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** Looks up the country of the time zone once, for later suggestions. */
export async function prepareSuggestions(offered: readonly string[]): Promise<void> {
  if (zoneCountry !== undefined) return;
  const isOffered = (code: string): boolean => offered.includes(code);
  const likely = navigator.languages.map(getHomeCountry).filter(isOffered);
  zoneCountry = await findTimeZoneCountry([...likely, ...offered]);
}

export function suggestCountries(
  residence: string,
  languages: readonly string[] = navigator.languages,
  zone: string | null = zoneCountry ?? null,
): readonly string[] {
  const likely = new Set([residence, ...recentCountries, zone ?? '', ...languages.map(getHomeCountry)]);
  return [...likely].filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, MAX_SUGGESTIONS);
}
