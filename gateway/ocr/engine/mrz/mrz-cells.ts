// Cuts a row of an MRZ into cells and classifies the letter in each, a little beyond both ends of the row.
import { edgeAt, fitGrid, refineEdges } from './mrz-grid.ts';
import { CELL_SIZE, classifyLetter } from './mrz-letters.ts';
import { measureDistance, type Raster } from '../raster.ts';
import { resizeRow, type MrzRow } from './mrz-rows.ts';
import { cutStrip, findMiddleLine, measurePrintHeight, sumInk, type Strip } from './mrz-strip.ts';

/** Pixels of a strip per expected letter, when its pitch is measured and when its letters are read. */
const MEASURED_PITCH = 16;
const PITCH = 24;
/** Detected lines are this many letters high. */
const LINE_HEIGHT = 1.6;
/** Usual height of print, in letters, and the least that is read. */
const PRINT_HEIGHT = 0.95;
const MIN_SQUASH = 0.5;
const MARGIN = 2;
/** Gaps with more ink, compared with print of another pitch, prove no pitch. */
const MAX_GAP_INK = 0.75;
/** Longer and shorter rows, in expected letters, are no MRZ. */
const ROW_LENGTH = { min: 15, max: 80 };
/** The longest row. */
const MAX_LETTERS = 44;
/** Cells with less ink than this share of the usual one hold no letter. */
const EMPTY_SHARE = 0.2;

export interface MrzCell {
  /** Chances of each letter. */
  chances: Float32Array;
  isEmpty: boolean;
}

export interface MrzCells {
  /** The cells of the row, with some before its first and after its last letter. */
  cells: MrzCell[];
  /** The part of the picture that some of the cells fill. */
  cut: (from: number, to: number) => MrzRow;
  /** The cells in which print was detected. */
  first: number;
  last: number;
}

const scale = (from: number, to: number, factor: number): number[] => {
  const values: number[] = [];
  for (let value = from; value <= to; value *= factor) values.push(value);
  return values;
};

interface Letter {
  width: number;
  /** Height of the print, which is less for fillers than for letters. */
  height: number;
  stretch: number;
}

/** Measures the letters of a row in the picture; null if the row is no print of one pitch. */
function measureLetter(picture: Raster, row: MrzRow): Letter | null {
  const letter = row.height / LINE_HEIGHT;
  const length = measureDistance(row.from, row.to) / letter;
  if (length < ROW_LENGTH.min || length > ROW_LENGTH.max) return null;
  const size = { letter, letterHeight: letter, pitch: MEASURED_PITCH, before: MARGIN, after: MARGIN };
  const strip = cutStrip(picture, row, size);
  const [left, right] = [MARGIN * MEASURED_PITCH, strip.width - MARGIN * MEASURED_PITCH];
  const middle = findMiddleLine(strip, left, right);
  const pitches = scale(MEASURED_PITCH * 0.65, MEASURED_PITCH * 1.7, 1.005);
  const { pitch, stretch, misfit } = fitGrid(sumInk(strip, middle), { left, right, pitches });
  if (misfit > MAX_GAP_INK) return null;
  const width = (pitch / MEASURED_PITCH) * letter;
  return { width, height: measurePrintHeight(strip, middle) * letter, stretch };
}

export function classifyRows(picture: Raster, rows: MrzRow[]): MrzCells[] | null {
  const letters = rows.map((row) => measureLetter(picture, row));
  if (!letters.every((letter) => letter !== null)) return null;
  const height = Math.max(...letters.map((letter) => letter.height / letter.width));
  const squash = Math.min(1, Math.max(MIN_SQUASH, height / PRINT_HEIGHT));
  return rows.map((row, at) => classifyRow(picture, row, letters[at]!, squash));
}

/** `squash` is how much lower the print is than usual, because it is seen at a slant. */
function classifyRow(
  picture: Raster,
  row: MrzRow,
  { width: letter, stretch }: Letter,
  squash: number,
): MrzCells {
  const length = measureDistance(row.from, row.to) / letter;
  const [before, after] = [MARGIN + 1, Math.max(0, MAX_LETTERS - length) + MARGIN + 1];
  const strip = cutStrip(picture, row, {
    letter,
    letterHeight: letter * squash,
    pitch: PITCH,
    before,
    after,
  });
  const [left, right] = [before * PITCH, strip.width - after * PITCH];
  const middle = findMiddleLine(strip, left, right);
  const inkBetween = sumInk(strip, middle);
  const grid = fitGrid(inkBetween, {
    left,
    right,
    pitches: scale(PITCH * 0.985, PITCH * 1.015, 1.0015),
    stretches: [0, -0.02, 0.02, -0.04, 0.04].map((change) => stretch + change),
  });

  const firstEdge = -Math.floor((grid.start - PITCH / 2) / PITCH);
  let lastEdge = firstEdge + 1;
  while (edgeAt(grid, lastEdge + 1) < strip.width - PITCH / 2) lastEdge += 1;
  const edges = refineEdges(inkBetween, grid, firstEdge, lastEdge);
  const places = edges.slice(1).map((to, at) => ({ from: edges[at]!, to, ink: inkBetween(edges[at]!, to) }));
  const inside = places.filter(({ from, to }) => from > left - PITCH / 2 && to < right + PITCH / 2);
  const usual = inside.map(({ ink }) => ink).toSorted((a, b) => a - b)[Math.floor(inside.length / 2)] ?? 0;
  // Of a few letters, because single edges are inaccurate.
  const localPitch = (at: number): number => {
    const [from, to] = [Math.max(0, at - 2), Math.min(places.length, at + 3)];
    return (edges[to]! - edges[from]!) / (to - from);
  };
  const cells = places.map(({ from, to, ink }, at): MrzCell => {
    const centre = (from + to) / 2;
    const x = Math.min(strip.width - 1, Math.max(0, Math.round(centre)));
    return {
      chances: classifyLetter(cutCell(strip, centre, middle[x]!, localPitch(at))),
      isEmpty: ink < usual * EMPTY_SHARE,
    };
  });
  const toPicture = (x: number): number => ((x - left) / PITCH) * letter;
  return {
    cells,
    cut: (from, to) => resizeRow(row, toPicture(edges[from]!), toPicture(edges[to]!)),
    first: Math.max(0, places.indexOf(inside[0]!)),
    last: Math.max(0, places.indexOf(inside.at(-1)!)),
  };
}

function cutCell(
  { ink, width, height }: Strip,
  middleX: number,
  middleY: number,
  pitch: number,
): Float32Array {
  const cell = new Float32Array(CELL_SIZE.wide * CELL_SIZE.high);
  const at = (px: number, py: number): number => {
    const fx = Math.min(width - 1.001, Math.max(0, px - 0.5));
    const fy = Math.min(height - 1.001, Math.max(0, py - 0.5));
    const [x, y] = [Math.floor(fx), Math.floor(fy)];
    const [wx, wy] = [fx - x, fy - y];
    const one = y * width + x;
    return (
      (ink[one]! * (1 - wx) + ink[one + 1]! * wx) * (1 - wy) +
      (ink[one + width]! * (1 - wx) + ink[one + width + 1]! * wx) * wy
    );
  };
  for (let y = 0; y < CELL_SIZE.high; y += 1)
    for (let x = 0; x < CELL_SIZE.wide; x += 1) {
      let sum = 0;
      for (const [ox, oy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const)
        sum += at(
          middleX + ((x + ox) / CELL_SIZE.wide - 0.5) * CELL_SIZE.across * pitch,
          middleY + ((y + oy) / CELL_SIZE.high - 0.5) * CELL_SIZE.down * pitch,
        );
      cell[y * CELL_SIZE.wide + x] = sum / 4;
    }
  return cell;
}
