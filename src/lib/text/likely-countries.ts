// The countries a person is likely to mean, the likeliest first: where they live, what they chose last, and where their
// languages are at home. What was chosen is a code in memory, gone with the page or the session. [E3]
const MOST = 4;
const LAST = 2;

let chosen: readonly string[] = [];

export function rememberCountry(code: string): void {
  chosen = [code, ...chosen.filter((each) => each !== code)].slice(0, LAST);
}

export function forgetCountries(): void {
  chosen = [];
}

function homeOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    // A browser may be set to a language no standard knows.
    return '';
  }
}

export function likelyCountries(
  residence: string,
  languages: readonly string[] = navigator.languages,
): readonly string[] {
  const likely = new Set([residence, ...chosen, ...languages.map(homeOf)]);
  return [...likely].filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, MOST);
}
