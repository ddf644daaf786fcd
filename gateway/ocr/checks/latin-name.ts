// How a name that was typed compares with one that was read, whatever alphabet or spelling each has: passports write names in
// Latin letters by the table of ICAO 9303, in which some letters have two spellings.
import { editDistance, latinName, type PersonName } from '#gateway/levels/name-rules.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  å: 'aa',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ...Object.fromEntries(
    [
      ...'а:a б:b в:v г:g ґ:g д:d е:e ё:e ж:zh з:z и:i і:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t'.split(
        ' ',
      ),
      ...'у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia є:ie ї:i ў:u'.split(' '),
      ...'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t'.split(' '),
      ...'υ:y φ:f χ:ch ψ:ps ω:o'.split(' '),
    ].map((pair) => pair.split(':')),
  ),
};
const SHORT: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u', ø: 'o', æ: 'a' };

const spelled = (text: string, letters: Readonly<Record<string, string>>): string[] =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters[letter] ?? letters[letter.normalize('NFD').charAt(0)] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name as a passport may spell them, each way they may be. */
const spellings = (text: string): string[][] => [
  spelled(text, LETTERS),
  spelled(text, { ...LETTERS, ...SHORT }),
];

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[a-z0-9]+$/.test(word));

/** One word may be cut off where the line ends, or have a letter misread. */
const isWord = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && editDistance(one, other) <= 1);

function likeness(one: readonly string[], other: readonly string[]): number {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  // A middle name may be left out, a family name of two words written as one; a single word alone is nobody's whole name.
  if (fewer.length > 1 && fewer.every((word) => more.some((each) => isWord(word, each)))) return 1;
  const [a, b] = [one.toSorted().join(''), other.toSorted().join('')];
  const longer = Math.max(a.length, b.length);
  if (one.join('') === other.join('') || a === b) return 1;
  return longer === 0 ? 0 : 1 - editDistance(a, b) / longer;
}

/** 1 for the same name, towards 0 the less they share; null where one of them is in an alphabet nobody here can spell out. */
export function nameLikeness(typed: PersonName, read: string): number | null {
  const [mine, theirs] = [spellings(latinName(typed)), spellings(read)];
  if (!mine.every(isLatin) || !theirs.every(isLatin) || mine[0]?.length === 0) return null;
  return Math.max(...mine.flatMap((one) => theirs.map((other) => likeness(one, other))));
}
