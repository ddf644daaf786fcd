// Decodes letter chances into MRZ lines. If a check digit is wrong, the likeliest alternative letter that fixes
// it wins, unless every letter was certain: a wrong digit on the document must stay wrong. Of ten alternatives
// one fixes a digit by chance, so a second one in the same MRZ makes both unsure. OCR text of the line is a
// second opinion and counts only if a check digit agrees.
import { MRZ_ALPHABET } from './mrz-letters.ts';
import {
  computeCheckDigit,
  MRZ_LAYOUTS,
  isAllowedChar,
  mergeLookAlikes,
  type CheckDigitRule,
  type MrzPosition,
  type MrzFormat,
} from './mrz-layout.ts';

/** Alternatives with less chance are ignored. */
const MIN_CHANCE = 0.004;
/** Chance of a letter that only OCR returned: enough to be tried, far from certain. */
const OCR_CHANCE = 0.05;
/** Share of a line on which both must agree; otherwise the OCR text is misaligned. */
const MIN_MATCH = 0.8;
/** Letters with at least this chance are certain. */
const SURE_CHANCE = 0.75;
/** Alternatives with this chance must be ruled out by a check digit. */
const LIKELY_CHANCE = 0.2;
/** Alternatives that one MRZ may need; with more, the right check digits prove nothing. */
const MAX_SUBSTITUTIONS = 1;
/** A letter with less chance is uncertain unless OCR agrees. */
const CERTAIN_CHANCE = 0.9;
/** Uncertain letters of which one check digit can prove that they are right. */
const MAX_UNCERTAIN = 1;

interface Guess {
  letter: string;
  chance: number;
}
const byChance = (one: Guess, other: Guess): number => other.chance - one.chance;
const isLookAlike = (one: string, other: string): boolean => mergeLookAlikes(one) === mergeLookAlikes(other);

export interface DecodedMrz {
  format: MrzFormat;
  lines: string[];
  /** Chance of each chosen letter, by line and column. */
  chances: number[][];
  /** Names of right check digits, and of wrong ones whose letters were all certain. */
  right: Set<string>;
  wrong: Set<string>;
  /** Check digits that are wrong, with uncertain letters, or right only by substitutions. */
  unsure: Set<string>;
}

/** The letter that is meant: where only digits are allowed, an O is a zero. */
function toAllowed(letter: string, kind: string): string {
  const digit = mergeLookAlikes(letter);
  return !isAllowedChar(kind, letter) && isAllowedChar(kind, digit) ? digit : letter;
}

/** The letters that are allowed here, the likeliest first. A certain letter stays, although it is not allowed. */
function rankGuesses(chances: Float32Array, kind: string): Guess[] {
  const sums = new Map<string, number>();
  for (const [at, letter] of [...MRZ_ALPHABET].entries()) {
    const meant = toAllowed(letter, kind);
    sums.set(meant, (sums.get(meant) ?? 0) + chances[at]!);
  }
  const all = [...sums].map(([letter, chance]) => ({ letter, chance })).toSorted(byChance);
  const [seen] = all as [Guess];
  const allowed = all.filter(({ letter }) => isAllowedChar(kind, letter));
  const isForeign = !allowed.includes(seen) && !isLookAlike(seen.letter, allowed[0]!.letter);
  if (isForeign && seen.chance >= SURE_CHANCE) return [seen];
  const total = allowed.reduce((sum, { chance }) => sum + chance, 0) || 1;
  // The network saw a letter that is not allowed at this position. The chances of the others grow by a factor of two at
  // most.
  const scale = 1 / Math.max(total, 0.5);
  return allowed.map(({ letter, chance }) => ({ letter, chance: chance * scale })).slice(0, 5);
}

/** The letter that the network saw; for a look-alike that is not allowed here, the allowed one. */
function findSeenLetter(chances: Float32Array, kind: string, [best]: Guess[]): string {
  const letter = toAllowed(MRZ_ALPHABET[chances.indexOf(Math.max(...chances))]!, kind);
  return !isAllowedChar(kind, letter) && isLookAlike(letter, best!.letter) ? best!.letter : letter;
}

/** The OCR letter at each position; '' if none is allowed there or the texts do not align. */
function alignOcrText(row: Guess[][], printed: string, signs: string): string[] {
  const text = printed.slice(0, row.length);
  const alike = [...text].filter((letter, column) => letter === row[column]![0]!.letter).length;
  const fits = text.length >= row.length / 2 && alike >= text.length * MIN_MATCH;
  return row.map((_, column) => {
    const letter = fits ? (text[column] ?? '') : '';
    return letter && MRZ_ALPHABET.includes(letter) && isAllowedChar(signs[column]!, letter) ? letter : '';
  });
}

/** Adds the OCR letter to the guesses, if it differs from the best one. */
function addOcrGuess([best, ...others]: Guess[], letter: string): Guess[] {
  if (!letter || letter === best!.letter) return [best!, ...others];
  const chance = others.find((guess) => guess.letter === letter)?.chance ?? 0;
  const rest = others.filter((guess) => guess.letter !== letter);
  return [best!, { letter, chance: Math.max(OCR_CHANCE, chance) }, ...rest];
}

class MrzSolver {
  readonly guesses: Guess[][][];
  readonly taken: Guess[][];
  private readonly seen: string[][];
  private readonly opinions: string[][];
  constructor(rows: Float32Array[][], printed: string[], signs: string[]) {
    const guesses = rows.map((row, at) =>
      row.map((chances, column) => rankGuesses(chances, signs[at]![column]!)),
    );
    this.seen = rows.map((row, at) =>
      row.map((chances, column) => findSeenLetter(chances, signs[at]![column]!, guesses[at]![column]!)),
    );
    this.opinions = guesses.map((row, at) => alignOcrText(row, printed[at] ?? '', signs[at]!));
    this.guesses = guesses.map((row, at) =>
      row.map((cell, column) => addOcrGuess(cell, this.opinions[at]![column]!)),
    );
    this.taken = guesses.map((row) => row.map(([best]) => best!));
  }
  /** True if OCR returned a clearly different letter; it often takes a digit for the letter that looks like it. */
  isDoubted(place: MrzPosition): boolean {
    const letter = this.opinions[place[0]]![place[1]]!;
    const taken = this.at(place).letter;
    const isMistaken = isLookAlike(letter, taken) && (letter === taken || /\d/.test(taken));
    return letter !== '' && letter !== '<' && taken !== '<' && !isMistaken;
  }
  /** True if the network is uncertain and OCR does not agree. */
  isUncertain(place: MrzPosition): boolean {
    const { letter, chance } = this.at(place);
    return chance < CERTAIN_CHANCE && this.opinions[place[0]]![place[1]] !== letter;
  }
  at([row, column]: MrzPosition): Guess {
    return this.taken[row]![column]!;
  }
  text(places: MrzPosition[]): string {
    return places.map((place) => this.at(place).letter).join('');
  }
  holds({ covers, digit, mayBeEmpty }: CheckDigitRule): boolean {
    const actual = this.at(digit).letter;
    const text = this.text(covers);
    if (actual === '<') return (mayBeEmpty === true && /^<*$/.test(text)) || false;
    return computeCheckDigit(text) === actual;
  }
  /** True if another letter is likely that has the same value in check digits, such as G for 6. */
  isUndecided([row, column]: MrzPosition): boolean {
    const { letter: taken } = this.taken[row]![column]!;
    return this.guesses[row]![column]!.some(
      ({ letter, chance }) =>
        letter !== taken && chance >= LIKELY_CHANCE && computeCheckDigit(letter) === computeCheckDigit(taken),
    );
  }
  /** True if another letter than the seen one was taken. */
  isSubstituted([row, column]: MrzPosition): boolean {
    return this.taken[row]![column]!.letter !== this.seen[row]![column]!;
  }
  countSubstitutions(): number {
    return this.taken.flatMap((row, at) => row.filter((_, column) => this.isSubstituted([at, column])))
      .length;
  }
  /** Tries an alternative for one of these positions, the likeliest first; keeps the first that fixes the digit. */
  repair(check: CheckDigitRule, free: MrzPosition[]): boolean {
    const alternatives = free
      .flatMap((place) =>
        this.guesses[place[0]]![place[1]]!.slice(1)
          .filter(({ chance }) => chance > MIN_CHANCE)
          .map((guess) => ({ place, guess, cost: this.at(place).chance / guess.chance })),
      )
      .toSorted((one, other) => one.cost - other.cost);
    for (const { place, guess } of alternatives) {
      const before = this.at(place);
      this.taken[place[0]]![place[1]] = guess;
      if (this.holds(check)) return true;
      this.taken[place[0]]![place[1]] = before;
    }
    return false;
  }
}

/** A long TD1 number continues in the optional field, and its check digit follows it there. */
function extendLongNumberCheck(sheet: MrzSolver, checks: CheckDigitRule[]): CheckDigitRule[] {
  if (sheet.at([0, 14]).letter !== '<') return checks;
  const rest = sheet.text(Array.from({ length: 15 }, (_, at) => [0, 15 + at]));
  const end = rest.indexOf('<');
  if (end < 2) return checks;
  const covers: MrzPosition[] = [
    ...checks[0]!.covers,
    ...Array.from({ length: end - 1 }, (_, at): MrzPosition => [0, 15 + at]),
  ];
  return [{ ...checks[0]!, covers, digit: [0, 14 + end] }, ...checks.slice(1)];
}

/** `printed` is the OCR text of each line, from its start. */
export function decodeMrz(format: MrzFormat, rows: Float32Array[][], printed: string[] = []): DecodedMrz {
  const layout = MRZ_LAYOUTS[format];
  const sheet = new MrzSolver(rows, printed, layout.signs);
  const checks = format === 'TD1' ? extendLongNumberCheck(sheet, layout.checks) : layout.checks;

  const key = (place: MrzPosition) => place.join();
  const fixed = new Set<string>();
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const free = places.filter((place) => !fixed.has(key(place)));
    if (sheet.holds(check) || sheet.repair(check, free)) for (const place of places) fixed.add(key(place));
  }

  const isGuesswork = sheet.countSubstitutions() > MAX_SUBSTITUTIONS;
  const [right, wrong, unsure] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const isSure = places.every((place) => sheet.at(place).chance >= SURE_CHANCE && !sheet.isDoubted(place));
    if (sheet.holds(check)) {
      const isGuessed =
        places.some((place) => sheet.isUndecided(place) || (isGuesswork && sheet.isSubstituted(place))) ||
        places.filter((place) => sheet.isUncertain(place)).length > MAX_UNCERTAIN;
      (isGuessed ? unsure : right).add(check.name);
    } else if (isSure) wrong.add(check.name);
    else unsure.add(check.name);
  }
  return {
    format,
    lines: sheet.taken.map((row) => row.map(({ letter }) => letter).join('')),
    chances: sheet.taken.map((row) => row.map(({ chance }) => chance)),
    right,
    wrong,
    unsure,
  };
}
