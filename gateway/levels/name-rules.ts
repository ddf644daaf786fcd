// How two names compare. Pure. A correction changes how a name was read or ordered, never who it names.

/** Letters changed, added or left out at most before it is another name. */
const FIX_DISTANCE = 3;

export interface PersonName {
  givenName: string;
  /** Absent, like the native name, in what was sealed before it was asked for. */
  middleName?: string;
  familyName: string;
  /** The whole name in the person's own script. */
  nativeName?: string;
}
export type WholeName = Required<PersonName>;

export const wholeName = ({
  givenName,
  middleName = '',
  familyName,
  nativeName = '',
}: PersonName): WholeName => ({ givenName, middleName, familyName, nativeName });

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
export const forenames = ({ givenName, middleName }: PersonName): string => joined(givenName, middleName);
/** Everything but the native name, as it is written in a line. */
export const latinName = (name: PersonName): string => joined(forenames(name), name.familyName);

const folded = (name: string): string => name.normalize('NFC').toLowerCase();
/** Words in any order, whatever stands between them. */
const words = (name: string): string =>
  folded(name)
    .split(/[\s\-·.,'’]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Levenshtein, in characters as people count them. */
export function editDistance(one: string, other: string): number {
  const segmenter = new Intl.Segmenter('en');
  const [a, b] = [one, other].map((text) => [...segmenter.segment(text)].map(({ segment }) => segment)) as [
    string[],
    string[],
  ]; // one list for each of the two
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

export function sameName(before: PersonName, after: PersonName): boolean {
  const [old, fresh] = [wholeName(before), wholeName(after)];
  return (
    old.givenName === fresh.givenName &&
    old.middleName === fresh.middleName &&
    old.familyName === fresh.familyName &&
    old.nativeName === fresh.nativeName
  );
}

const isClose = (old: string, fresh: string): boolean =>
  words(old) === words(fresh) || editDistance(folded(old), folded(fresh)) <= FIX_DISTANCE;

/** A name of three characters is another one when none of them stays. */
const isReplaced = (old: string, fresh: string): boolean => {
  const kept = new Set(folded(old).replace(/\s/gu, ''));
  return ![...folded(fresh)].some((character) => kept.has(character));
};

/** One that was not there is no change of it. */
const nativeIsClose = (old: string, fresh: string): boolean =>
  old === '' || old === fresh || (isClose(old, fresh) && !isReplaced(old, fresh));

/** Whether a change is a mere correction: a few letters, or the same words in another order, in each of the scripts. */
export function isCorrection(before: PersonName, after: PersonName): boolean {
  const [old, fresh] = [wholeName(before), wholeName(after)];
  return isClose(latinName(old), latinName(fresh)) && nativeIsClose(old.nativeName, fresh.nativeName);
}

const plain = (name: string): string => words(name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'));

/** 1 for the same name whatever its case, order and accents; towards 0 the less they share. */
export function nameSimilarity(one: PersonName, other: PersonName): number {
  const [a, b] = [plain(latinName(one)), plain(latinName(other))];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - editDistance(a, b) / longer;
}
