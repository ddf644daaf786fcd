/** The flag of a country as two regional-indicator letters; systems without flags show the letters. */
export const countryFlag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 - 65 + letter.charCodeAt(0)));
