// Suggested countries: residence, last choices, then the home regions of the user's languages. Choices stay in
// memory until the session ends. [E3]
const MAX_SUGGESTIONS = 4;
const MAX_RECENT = 2;

let recentCountries: readonly string[] = [];

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

export function suggestCountries(
  residence: string,
  languages: readonly string[] = navigator.languages,
): readonly string[] {
  const likely = new Set([residence, ...recentCountries, ...languages.map(getHomeCountry)]);
  return [...likely].filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, MAX_SUGGESTIONS);
}

/** The flag of a country as two regional-indicator letters; systems without flags show the letters. */
export const getCountryFlag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 - 65 + letter.charCodeAt(0)));
