// Finds words of an MRZ that no check digit covers and that may be misread: names and codes. Their letters must be certain
// or confirmed by the OCR of the print, which reads them independently.
import type { DecodedMrz } from './mrz-decode.ts';
import { mergeLookAlikes, type MrzFormat } from './mrz-layout.ts';

/** Letters with less chance need a confirmation. */
const SURE_CHANCE = 0.9;
/** Shorter codes are in any text by chance. */
const MIN_CONFIRMED_LENGTH = 3;
/** Share of different letters up to which a text is the same word, read otherwise. */
const MAX_DIFFERENCE = 0.3;
/** Shorter words are similar to others by chance. */
const MIN_COMPARED_LENGTH = 5;

type Span = [row: number, from: number, to: number];

/** Codes and the columns of names that no check digit covers. */
const UNCOVERED: Record<MrzFormat, { codes: Span[]; names: Span[] }> = {
  TD1: {
    codes: [
      [0, 0, 2],
      [0, 2, 5],
      [1, 7, 8],
      [1, 15, 18],
    ],
    names: [[2, 0, 30]],
  },
  TD2: {
    codes: [
      [0, 0, 2],
      [0, 2, 5],
      [1, 10, 13],
      [1, 20, 21],
    ],
    names: [[0, 5, 36]],
  },
  TD3: {
    codes: [
      [0, 0, 2],
      [0, 2, 5],
      [1, 10, 13],
      [1, 20, 21],
    ],
    names: [[0, 5, 44]],
  },
  MRVA: {
    codes: [
      [0, 0, 2],
      [0, 2, 5],
      [1, 10, 13],
      [1, 20, 21],
    ],
    names: [[0, 5, 44]],
  },
  MRVB: {
    codes: [
      [0, 0, 2],
      [0, 2, 5],
      [1, 10, 13],
      [1, 20, 21],
    ],
    names: [[0, 5, 36]],
  },
  FRA: { codes: [], names: [] },
};

const toPlain = (text: string): string => mergeLookAlikes(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** True if a text has this word with a few other letters: then one of both is misread. */
function isContradicted(word: string, text: string): boolean {
  if (word.length < MIN_COMPARED_LENGTH) return false;
  const most = Math.max(1, Math.floor(word.length * MAX_DIFFERENCE));
  for (let at = 0; at + word.length <= text.length; at += 1) {
    const different = [...word].filter((letter, index) => letter !== text[at + index]).length;
    if (different <= most) return true;
  }
  return false;
}

/** `texts` is the OCR text of the picture, the MRZ included. */
export function findDoubtfulWords(
  { format, lines, chances }: DecodedMrz,
  texts: readonly string[],
): string[] {
  const plain = texts.map(toPlain);
  const { codes, names } = UNCOVERED[format];
  const words = names.flatMap(([row, from, to]) =>
    [...lines[row]!.slice(from, to).matchAll(/[^<]+/g)].map(({ 0: word, index }): Span => [
      row,
      from + index,
      from + index + word.length,
    ]),
  );
  return [...codes, ...words].flatMap(([row, from, to]) => {
    const word = lines[row]!.slice(from, to);
    const least = Math.min(...chances[row]!.slice(from, to));
    const wanted = toPlain(word);
    const isLong = wanted.length >= MIN_CONFIRMED_LENGTH;
    if (isLong && plain.some((text) => text.includes(wanted))) return [];
    const isSure = least >= SURE_CHANCE && !plain.some((text) => isContradicted(wanted, text));
    return isSure ? [] : [word];
  });
}
