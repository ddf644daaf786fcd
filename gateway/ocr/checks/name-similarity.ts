// Compares a typed name with a recognised one across alphabets and spellings. Passports transliterate names
// by ICAO 9303, which allows two spellings for some letters.
import { computeEditDistance, formatLatinName, type PersonName } from '#gateway/levels/name-rules.ts';

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
const SHORT_SPELLINGS: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u', ø: 'o', æ: 'a' };

const transliterate = (text: string, letters: Readonly<Record<string, string>>): string[] =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters[letter] ?? letters[letter.normalize('NFD').charAt(0)] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´′ʹʻʼʽʾʿ]|\u200c|\u200d/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name in each spelling a passport may use. */
const listSpellings = (text: string): string[][] => [
  transliterate(text, LETTERS),
  transliterate(text, { ...LETTERS, ...SHORT_SPELLINGS }),
];

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[a-z0-9]+$/.test(word));

/** The end of the line may cut a word off, and OCR may misread one letter. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && computeEditDistance(one, other) <= 1);

function measureWordSimilarity(one: readonly string[], other: readonly string[]): number {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  // A middle name may be missing, or a double surname written as one word. A single word is never a whole
  // name.
  if (fewer.length > 1 && fewer.every((word) => more.some((each) => isSameWord(word, each)))) return 1;
  const [a, b] = [one.toSorted().join(''), other.toSorted().join('')];
  const longer = Math.max(a.length, b.length);
  if (one.join('') === other.join('') || a === b) return 1;
  return longer === 0 ? 0 : 1 - computeEditDistance(a, b) / longer;
}

/** Returns 1 for the same name and less the more they differ; null if an alphabet is unsupported. */
export function measureNameSimilarity(typed: PersonName, read: string): number | null {
  const [typedWords, readWords] = [listSpellings(formatLatinName(typed)), listSpellings(read)];
  if (!typedWords.every(isLatin) || !readWords.every(isLatin) || typedWords[0]?.length === 0) return null;
  return Math.max(
    ...typedWords.flatMap((one) => readWords.map((other) => measureWordSimilarity(one, other))),
  );
}
