// Names as documents print them, in any script. Client and gateway normalise and validate names with these functions.

/** Longest name part. Longer ones are reported, never cut off. */
export const MAX_NAME_LENGTH = 150;

/** A signature is the whole name. */
export const MAX_SIGNATURE_LENGTH = 600;

/** A name in the user's own script must contain non-Latin letters. Client and gateway check it. */
export const hasNonLatinLetters = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);

/** Apostrophes, among them the Hebrew geresh and gershayim. Letters that look alike (U+02BC) are in \p{L}. */
const APOSTROPHES = "'’‘‛`´′＇՚׳״";
/** Dots between words (Catalan, katakana and other middle dots), and the Tibetan and Ethiopic word separators. */
const DOTS = '.．·‧∙⋅•・･་፡';
const NAME = new RegExp(
  String.raw`^[${APOSTROPHES}]?\p{L}[\p{L}\p{M}\u200c\u200d ${APOSTROPHES}${DOTS}\p{Pd}−,/]*$`,
  'u',
);

/** Joiners decide how the letters of these scripts connect. In Latin, Greek and Cyrillic names they mean nothing. */
const IDLE_JOINERS =
  /(^|[^\p{L}\p{M}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+/gu;
/** Direction marks and other characters without a shape. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\u034f]/gu;

/** Composed characters, single spaces, and no invisible characters without meaning. */
export const normaliseNameText = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/gu, ' ').replace(IDLE_JOINERS, '$1').trim();

export const isTooLongName = (text: string): boolean => [...normaliseNameText(text)].length > MAX_NAME_LENGTH;

/** The normalised name; null if it is not a name. */
export function normaliseName(text: string): string | null {
  const name = normaliseNameText(text);
  return NAME.test(name) && !isTooLongName(name) ? name : null;
}

interface NameParts {
  givenName: string;
  familyName: string;
}

/** A single name is kept as the given name, wherever the document prints it. */
export const placeSingleName = ({ givenName, familyName }: NameParts): NameParts =>
  givenName === '' ? { givenName: familyName, familyName: '' } : { givenName, familyName };

/** The normalised name, or the part that is wrong. */
export function normaliseNames({ givenName, familyName }: NameParts): NameParts | { wrong: keyof NameParts } {
  const family = normaliseNameText(familyName) === '' ? '' : normaliseName(familyName);
  if (family === null) return { wrong: 'familyName' };
  const given = normaliseNameText(givenName) === '' && family !== '' ? '' : normaliseName(givenName);
  return given === null ? { wrong: 'givenName' } : placeSingleName({ givenName: given, familyName: family });
}

/** The words in lower case. All kinds of apostrophes, hyphens and dots are equal, and so are their variants. */
export const splitNameWords = (name: string): string[] =>
  normaliseNameText(name)
    .replace(/[\u200c\u200d]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+|[ʹʻʼʽʾʿ]+/u)
    .filter(Boolean);

const toSignature = (name: string): string =>
  splitNameWords(name).join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Ignores case, accents and separators: keyboards have other apostrophes than documents. */
export const matchesSignature = (typed: string, name: string): boolean =>
  toSignature(typed) === toSignature(name);
