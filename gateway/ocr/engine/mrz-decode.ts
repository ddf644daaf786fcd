// From chances to lines. Where a check digit is wrong, the likeliest other reading that makes it right is taken, if the
// picture leaves room for it: what was read surely is never changed, so a document with a wrong digit stays one. Whoever read the
// same line as print is heard as a second opinion, which counts only where a check digit agrees.
import { LETTERS } from './mrz-letters.ts';
import { checkDigit, LAYOUTS, mayStand, type Check, type ZonePlace, type ZoneFormat } from './mrz-layout.ts';

/** A second reading below this chance is none. */
const POSSIBLE = 0.004;
/** What the chance of a letter counts for that was read as print alone: enough to be tried, and far from sure. */
const PRINTED = 0.05;
/** Share of a line that must be read the same as print, or its letters stand in other places. */
const ALIKE = 0.8;
/** Letters that readers of print take for one another: to differ in these says nothing. */
const LOOK_ALIKE = ['0ODQ', '1IL', '2Z', '5S', '6G', '8B'];
/** A letter is sure from here on. */
const SURE = 0.75;
/** Letters of one check digit that may be changed together, and how many readings of each are tried. */
const TOGETHER = 2;

interface Guess {
  letter: string;
  chance: number;
}

export interface DecodedZone {
  format: ZoneFormat;
  lines: string[];
  /** Chance of each letter that was taken, by line and column. */
  sure: number[][];
  /** Check digits that are right, by name; and those that are not though every letter was read surely. */
  right: Set<string>;
  wrong: Set<string>;
  /** Those of which nothing is known, because something was not read surely. */
  unsure: Set<string>;
}

function guessesOf(chances: Float32Array, kind: string): Guess[] {
  const allowed = [...LETTERS]
    .map((letter, at) => ({ letter, chance: chances[at]! }))
    .filter(({ letter }) => mayStand(kind, letter));
  const total = allowed.reduce((sum, { chance }) => sum + chance, 0) || 1;
  // What may not stand there was seen all the same: the rest is no surer for it than by half.
  const scale = 1 / Math.max(total, 0.5);
  return allowed
    .map(({ letter, chance }) => ({ letter, chance: chance * scale }))
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, 5);
}

/** What was read of a line as print, place by place; '' where nothing is that may stand there, or it does not lie over what was seen. */
function opinionsOn(row: Guess[][], printed: string, signs: string): string[] {
  const text = printed.slice(0, row.length);
  const alike = [...text].filter((letter, column) => letter === row[column]![0]!.letter).length;
  const fits = text.length >= row.length / 2 && alike >= text.length * ALIKE;
  return row.map((_, column) => {
    const letter = fits ? (text[column] ?? '') : '';
    return letter && LETTERS.includes(letter) && mayStand(signs[column]!, letter) ? letter : '';
  });
}

/** The guesses, and what print says if it says something else. */
function withOpinion([best, ...others]: Guess[], letter: string): Guess[] {
  if (!letter || letter === best!.letter) return [best!, ...others];
  const chance = others.find((guess) => guess.letter === letter)?.chance ?? 0;
  const rest = others.filter((guess) => guess.letter !== letter);
  return [best!, { letter, chance: Math.max(PRINTED, chance) }, ...rest];
}

const looksAlike = (one: string, other: string): boolean =>
  one === other || LOOK_ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

class Sheet {
  readonly guesses: Guess[][][];
  readonly taken: Guess[][];
  private readonly opinions: string[][];
  constructor(guesses: Guess[][][], printed: string[], signs: string[]) {
    this.opinions = guesses.map((row, at) => opinionsOn(row, printed[at] ?? '', signs[at]!));
    this.guesses = guesses.map((row, at) =>
      row.map((cell, column) => withOpinion(cell, this.opinions[at]![column]!)),
    );
    this.taken = guesses.map((row) => row.map(([best]) => best!));
  }
  /** Whether print says another letter than the one that was taken, and none that only looks like it. */
  isDoubted(place: ZonePlace): boolean {
    const letter = this.opinions[place[0]]![place[1]]!;
    const taken = this.at(place).letter;
    return letter !== '' && letter !== '<' && taken !== '<' && !looksAlike(letter, taken);
  }
  at([row, column]: ZonePlace): Guess {
    return this.taken[row]![column]!;
  }
  text(places: ZonePlace[]): string {
    return places.map((place) => this.at(place).letter).join('');
  }
  holds({ covers, digit, mayBeEmpty }: Check): boolean {
    const said = this.at(digit).letter;
    const text = this.text(covers);
    if (said === '<') return (mayBeEmpty === true && /^<*$/.test(text)) || false;
    return checkDigit(text) === said;
  }
  /** Tries other readings of these places, the likeliest first; keeps the first that makes it right. */
  repair(check: Check, free: ZonePlace[]): boolean {
    const others = free.flatMap((place) =>
      this.guesses[place[0]]![place[1]]!.slice(1)
        .filter(({ chance }) => chance > POSSIBLE)
        .map((guess) => ({ place, guess, cost: Math.log(this.at(place).chance) - Math.log(guess.chance) })),
    );
    const changes = others.map((one) => [one]);
    if (TOGETHER > 1)
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

/** A TD1 number longer than its field goes on in the optional one; its digit stands behind it there. */
function longNumber(sheet: Sheet, checks: Check[]): Check[] {
  if (sheet.at([0, 14]).letter !== '<') return checks;
  const rest = sheet.text(Array.from({ length: 15 }, (_, at) => [0, 15 + at]));
  const end = rest.indexOf('<');
  if (end < 2) return checks;
  const covers: ZonePlace[] = [
    ...checks[0]!.covers,
    ...Array.from({ length: end - 1 }, (_, at): ZonePlace => [0, 15 + at]),
  ];
  return [{ ...checks[0]!, covers, digit: [0, 14 + end] }, ...checks.slice(1)];
}

/** `printed` is what was read of each line as print, from its start on. */
export function decodeZone(format: ZoneFormat, rows: Float32Array[][], printed: string[] = []): DecodedZone {
  const layout = LAYOUTS[format];
  const sheet = new Sheet(
    rows.map((row, at) => row.map((chances, column) => guessesOf(chances, layout.signs[at]![column]!))),
    printed,
    layout.signs,
  );
  const checks = format === 'TD1' ? longNumber(sheet, layout.checks) : layout.checks;

  const key = (place: ZonePlace) => place.join();
  const fixed = new Set<string>();
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const free = places.filter((place) => !fixed.has(key(place)));
    if (sheet.holds(check) || sheet.repair(check, free)) for (const place of places) fixed.add(key(place));
  }

  const [right, wrong, unsure] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const check of checks) {
    const places = [...check.covers, check.digit];
    const isSure = places.every((place) => sheet.at(place).chance >= SURE && !sheet.isDoubted(place));
    if (sheet.holds(check)) right.add(check.name);
    else if (isSure) wrong.add(check.name);
    else unsure.add(check.name);
  }
  return {
    format,
    lines: sheet.taken.map((row) => row.map(({ letter }) => letter).join('')),
    sure: sheet.taken.map((row) => row.map(({ chance }) => chance)),
    right,
    wrong,
    unsure,
  };
}
