// Compares names. Pure. A correction fixes a reading or order, never the person.
import { splitNameWords } from '#contract/names.ts';

/** Maximum edit distance of a correction. */
const MAX_CORRECTION_DISTANCE = 3;

export interface PersonName {
  givenName: string;
  /** Absent, like the native name, in data encrypted before these fields existed. */
  middleName?: string;
  familyName: string;
  /** The full name in the user's own script. */
  nativeName?: string;
}
export type WholeName = Required<PersonName>;

export const fillNameParts = ({
  givenName,
  middleName = '',
  familyName,
  nativeName = '',
}: PersonName): WholeName => ({ givenName, middleName, familyName, nativeName });

const joinParts = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
export const formatForenames = ({ givenName, middleName }: PersonName): string =>
  joinParts(givenName, middleName);
/** The full name without the native one. */
export const formatLatinName = (name: PersonName): string =>
  joinParts(formatForenames(name), name.familyName);

const foldCase = (name: string): string => name.normalize('NFC').toLowerCase();
/** Sorts the words, ignoring separators. */
const sortWords = (name: string): string => splitNameWords(name).sort().join(' ');

/** Levenshtein distance in grapheme clusters. */
export function computeEditDistance(one: string, other: string): number {
  const segmenter = new Intl.Segmenter('en');
  const [a, b] = [one, other].map((text) => [...segmenter.segment(text)].map(({ segment }) => segment)) as [
    string[],
    string[],
  ];
  let above = b.map((_, index) => index + 1);
  for (let row = 0; row < a.length; row += 1) {
    const line: number[] = [];
    for (let column = 0; column < b.length; column += 1) {
      const same = a[row] === b[column] ? 0 : 1;
      const corner = column === 0 ? row : (above[column - 1] ?? 0);
      const left = column === 0 ? row + 1 : (line[column - 1] ?? 0);
      line.push(Math.min((above[column] ?? 0) + 1, left + 1, corner + same));
    }
    above = line;
  }
  return above[b.length - 1] ?? a.length;
}

export function isSameName(before: PersonName, after: PersonName): boolean {
  const [old, fresh] = [fillNameParts(before), fillNameParts(after)];
  return (
    old.givenName === fresh.givenName &&
    old.middleName === fresh.middleName &&
    old.familyName === fresh.familyName &&
    old.nativeName === fresh.nativeName
  );
}

const isClose = (old: string, fresh: string): boolean =>
  sortWords(old) === sortWords(fresh) ||
  computeEditDistance(foldCase(old), foldCase(fresh)) <= MAX_CORRECTION_DISTANCE;

/** True if the new name shares no character with the old one. */
const isReplaced = (old: string, fresh: string): boolean => {
  const kept = new Set(foldCase(old).replace(/\s/gu, ''));
  return ![...foldCase(fresh)].some((character) => kept.has(character));
};

/** A native name added to none counts as close. */
const isNativeNameClose = (old: string, fresh: string): boolean =>
  old === '' || old === fresh || (isClose(old, fresh) && !isReplaced(old, fresh));

/** True if only a few letters or the word order change, in each script. */
export function isCorrection(before: PersonName, after: PersonName): boolean {
  const [old, fresh] = [fillNameParts(before), fillNameParts(after)];
  return (
    isClose(formatLatinName(old), formatLatinName(fresh)) &&
    isNativeNameClose(old.nativeName, fresh.nativeName)
  );
}

const normaliseName = (name: string): string =>
  sortWords(name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'));

/** Returns 1 for equal names, ignoring case, order and accents, and less the more they differ. */
export function computeNameSimilarity(one: PersonName, other: PersonName): number {
  const [a, b] = [normaliseName(formatLatinName(one)), normaliseName(formatLatinName(other))];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - computeEditDistance(a, b) / longer;
}
