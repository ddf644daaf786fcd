// Finds which cells of its rows are the MRZ. Rows have one of the lengths of ICAO Doc 9303 and start below each other:
// letters are never invented to fill a longer row, nor left out for a shorter one.
import type { MrzCell, MrzCells } from './mrz-cells.ts';
import { measureDistance, type Point } from '../raster.ts';

/** Letters of a row, by the number of rows. */
const LENGTHS: Readonly<Record<number, readonly number[]>> = { 2: [36, 44], 3: [30] };
/** How many cells the detected start of a row may be off: specks are detected as print. */
const MAX_START_ERROR = 2;
/** Mean chance of the letters of each row. Real ones reach 0.96 or more; other print and blur at most 0.75. */
const MIN_MEAN_CHANCE = 0.85;
/** As many letters beside a row belong to it; a pattern looks like one or two. */
const LETTERS_BESIDE = 4;
/** Cost of starts that are one letter apart, and of another start than the detected one. */
const SHIFT_COST = 0.05;
const START_COST = 0.01;
const MAX_WINDOWS = 4;

export interface MrzWindow {
  columns: number;
  /** First cell of each row. */
  starts: number[];
}

interface Start {
  start: number;
  mean: number;
  worth: number;
  at: Point;
}

const meanChance = (cells: readonly MrzCell[]): number =>
  cells.reduce((sum, { chances }) => sum + Math.max(...chances), 0) / cells.length;

/** Cells next to each other that are print as certainly as the row is. */
function countPrint(cells: readonly MrzCell[]): number {
  const end = cells.findIndex((cell) => cell.isEmpty || meanChance([cell]) < MIN_MEAN_CHANCE);
  return end < 0 ? cells.length : end;
}

/** Where a row with this number of letters can start; `isLongest` if no row of an MRZ has more. */
function findStarts({ cells, first, cut }: MrzCells, columns: number, isLongest: boolean): Start[] {
  const starts: Start[] = [];
  for (let start = Math.max(0, first - MAX_START_ERROR); start <= first + MAX_START_ERROR; start += 1) {
    const end = start + columns;
    const row = cells.slice(start, end);
    const beside = countPrint(cells.slice(0, start).toReversed()) + countPrint(cells.slice(end));
    const isPart = !isLongest && beside >= LETTERS_BESIDE;
    if (row.length < columns || row.some(({ isEmpty }) => isEmpty) || isPart) continue;
    const mean = meanChance(row);
    const worth = mean - Math.abs(start - first) * START_COST;
    if (mean >= MIN_MEAN_CHANCE) starts.push({ start, mean, worth, at: cut(start, end).from });
  }
  return starts;
}

/** How far two starts are apart along the rows, in letters. */
function measureShift(one: Point, other: Point, { cut, first, last }: MrzCells): number {
  const { from, to } = cut(first, last + 1);
  const length = measureDistance(from, to) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const along = (other[0] - one[0]) * dx + (other[1] - one[1]) * dy;
  return Math.abs(along) / (length / (last + 1 - first));
}

/** All combinations of one start for each row. */
const combine = (choices: readonly Start[][]): Start[][] =>
  choices.reduce<Start[][]>((sets, row) => sets.flatMap((set) => row.map((start) => [...set, start])), [[]]);

/** Returns the likeliest ones, the best first. */
export function findWindows(rows: MrzCells[]): MrzWindow[] {
  const lengths = LENGTHS[rows.length] ?? [];
  const windows = lengths.flatMap((columns) =>
    combine(rows.map((row) => findStarts(row, columns, columns === Math.max(...lengths)))).map((starts) => {
      const shifts = starts.slice(1).map(({ at }, row) => measureShift(starts[row]!.at, at, rows[0]!));
      const worth =
        starts.reduce((sum, start) => sum + start.worth, 0) / starts.length -
        shifts.reduce((sum, shift) => sum + shift, 0) * SHIFT_COST;
      return { columns, starts: starts.map(({ start }) => start), worth };
    }),
  );
  return windows.toSorted((one, other) => other.worth - one.worth).slice(0, MAX_WINDOWS);
}
