// Decodes letter chances into MRZ lines. If a check digit is wrong, the likeliest alternative that fixes it
// wins, unless every letter was certain: a wrong digit on the document must stay wrong. OCR text of the line
// is a second opinion and counts only if a check digit agrees.
import { MRZ_ALPHABET } from './mrz-letters.ts';
import {
  computeCheckDigit,
  MRZ_LAYOUTS,
  isAllowedChar,
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
/** Letters that OCR confuses; a difference in these proves nothing. */
const LOOK_ALIKE = ['0ODQ', '1IL', '2Z', '5S', '6G', '8B'];
/** Letters with at least this chance are certain. */
const SURE_CHANCE = 0.75;
/** Letters changed together to fix one check digit. */
const MAX_JOINT_CHANGES = 2;

interface Guess {
  letter: string;
  chance: number;
}

export interface DecodedMrz {
  format: MrzFormat;
  lines: string[];
  /** Chance of each chosen letter, by line and column. */
  chances: number[][];
  /** Names of right check digits, and of wrong ones whose letters were all certain. */
  right: Set<string>;
  wrong: Set<string>;
  /** Check digits that are wrong, with uncertain letters. */
  unsure: Set<string>;
}

function rankGuesses(chances: Float32Array, kind: string): Guess[] {
  const allowed = [...MRZ_ALPHABET]
    .map((letter, at) => ({ letter, chance: chances[at]! }))
    .filter(({ letter }) => isAllowedChar(kind, letter));
  const total = allowed.reduce((sum, { chance }) => sum + chance, 0) || 1;
  // The network saw a letter that is not allowed at this position. The chances of the others grow by a factor of two at
  // most.
  const scale = 1 / Math.max(total, 0.5);
  return allowed
    .map(({ letter, chance }) => ({ letter, chance: chance * scale }))
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, 5);
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

const isLookAlike = (one: string, other: string): boolean =>
  one === other || LOOK_ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

class MrzSolver {
  readonly guesses: Guess[][][];
  readonly taken: Guess[][];
  private readonly opinions: string[][];
  constructor(guesses: Guess[][][], printed: string[], signs: string[]) {
    this.opinions = guesses.map((row, at) => alignOcrText(row, printed[at] ?? '', signs[at]!));
    this.guesses = guesses.map((row, at) =>
      row.map((cell, column) => addOcrGuess(cell, this.opinions[at]![column]!)),
    );
    this.taken = guesses.map((row) => row.map(([best]) => best!));
  }
  /** True if OCR returned a clearly different letter. */
  isDoubted(place: MrzPosition): boolean {
    const letter = this.opinions[place[0]]![place[1]]!;
    const taken = this.at(place).letter;
    return letter !== '' && letter !== '<' && taken !== '<' && !isLookAlike(letter, taken);
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
  /**
   * Tries alternatives for these positions, the likeliest first; keeps the first that fixes the check digit.
   */
  repair(check: CheckDigitRule, free: MrzPosition[]): boolean {
    const others = free.flatMap((place) =>
      this.guesses[place[0]]![place[1]]!.slice(1)
        .filter(({ chance }) => chance > MIN_CHANCE)
        .map((guess) => ({ place, guess, cost: Math.log(this.at(place).chance) - Math.log(guess.chance) })),
    );
    const changes = others.map((one) => [one]);
    if (MAX_JOINT_CHANGES > 1)
      for (const [at, one] of others.entries())
        for (const other of others.slice(at + 1)) if (one.place !== other.place) changes.push([one, other]);
    const cost = (change: typeof others) => change.reduce((sum, one) => sum + one.cost, 0);
    for (const change of changes.toSorted((one, other) => cost(one) - cost(other)).slice(0, 400)) {
      const before = change.map(({ place }) => this.at(place));
      for (const { place, guess } of change) this.taken[place[0]]![place[1]] = guess;
      if (this.holds(check)) return true;
      for (const [at, { place }] of change.entries()) this.taken[place[0]]![place[1]] = before[at]!;
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
  const sheet = new MrzSolver(
    rows.map((row, at) => row.map((chances, column) => rankGuesses(chances, layout.signs[at]![column]!))),
    printed,
    layout.signs,
  );
  const checks = format === 'TD1' ? extendLongNumberCheck(sheet, layout.checks) : layout.checks;

  const key = (place: MrzPosition) => place.join();
  const fixed = new Set<string>();
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const free = places.filter((place) => !fixed.has(key(place)));
    if (sheet.holds(check) || sheet.repair(check, free)) for (const place of places) fixed.add(key(place));
  }

  const [right, wrong, unsure] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const isSure = places.every((place) => sheet.at(place).chance >= SURE_CHANCE && !sheet.isDoubted(place));
    if (sheet.holds(check)) right.add(check.name);
    else if (isSure) wrong.add(check.name);
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
