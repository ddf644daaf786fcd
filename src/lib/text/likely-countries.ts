// Suggested countries: residence, last choices, the country of the time zone, then the home regions of the user's languages.
// Choices stay in memory until the session ends; nothing is stored. [E3]
const MAX_SUGGESTIONS = 4;
const MAX_RECENT = 2;

let recentCountries: readonly string[] = [];
let zoneCountry: string | null = null;

/** Set by prepare-suggestions.ts. */
export function setTimeZoneCountry(code: string | null): void {
  zoneCountry = code;
}

export function rememberCountry(code: string): void {
  recentCountries = [code, ...recentCountries.filter((each) => each !== code)].slice(0, MAX_RECENT);
}

export function clearRememberedCountries(): void {
  recentCountries = [];
}

export function getHomeCountry(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}

export function suggestCountries(
  residence: string,
  languages: readonly string[] = navigator.languages,
  zone: string | null = zoneCountry,
): readonly string[] {
  const likely = new Set([residence, ...recentCountries, zone ?? '', ...languages.map(getHomeCountry)]);
  return [...likely].filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, MAX_SUGGESTIONS);
}
