// Finds candidates for an MRZ: two or three long lines of the same length, close together.
import { interpolate, measureDistance, type Point } from './raster.ts';
import type { RecognisedText } from './text-recognition.ts';

/** One MRZ line, from end to end along its middle. */
export interface MrzRow {
  from: Point;
  to: Point;
  height: number;
  /** Pixels per letter, computed from the OCR text of this row and its neighbours; 0 if there is too little text. */
  pitch: number;
  /** OCR text, from the start of the row. */
  text: string;
}

interface Piece {
  text: string;
  from: Point;
  to: Point;
  height: number;
}
interface Row {
  pieces: Piece[];
  height: number;
}

const MIN_LONG_LINE = 20;
/** Pieces with fewer letters give no reliable pitch. */
const MIN_PITCH_LETTERS = 10;
const MAX_CANDIDATES = 3;
const findLeftEnd = ({ line }: RecognisedText): Point => interpolate(line.quad[0], line.quad[3], 0.5);
const findRightEnd = ({ line }: RecognisedText): Point => interpolate(line.quad[1], line.quad[2], 0.5);

/** Distance of a point below the line through a piece. */
const measureOffset = ({ from, to }: Piece, [x, y]: Point): number =>
  ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / (measureDistance(from, to) || 1);

/** Joins pieces on the same line. */
function groupIntoRows(pieces: Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted(
    (one, other) => measureDistance(other.from, other.to) - measureDistance(one.from, one.to),
  )) {
    const row = rows.find(({ pieces: [first], height }) => {
      const off = Math.max(
        Math.abs(measureOffset(first!, piece.from)),
        Math.abs(measureOffset(first!, piece.to)),
      );
      return off < height * 0.45 && Math.abs(piece.height - height) < height * 0.5;
    });
    if (row) row.pieces.push(piece);
    else rows.push({ pieces: [piece], height: piece.height });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.from[0] - other.from[0]);
  return rows;
}

const getStart = ({ pieces }: Row): Point => pieces[0]!.from;
const getEnd = ({ pieces }: Row): Point => pieces.at(-1)!.to;
const joinText = ({ pieces }: Row): string => pieces.map(({ text }) => text).join('');

/** Share of the text in the MRZ alphabet. */
function measureMrzShare(text: string): number {
  const signs = text.replaceAll(/[^A-Z0-9<]/g, '').length;
  return text.length === 0 ? 0 : signs / text.length;
}

const measureWidth = (row: Row): number => measureDistance(getStart(row), getEnd(row));

/** True if `next` is close below `row` and about as long; missing ends are tolerated. */
function isNextRow(row: Row, next: Row): boolean {
  const step = measureOffset(row.pieces[0]!, getStart(next));
  if (step > row.height * 3 || step < row.height * 0.5) return false;
  if (Math.abs(next.height - row.height) > Math.max(next.height, row.height) * 0.45) return false;
  const [short, long] = [measureWidth(row), measureWidth(next)].toSorted((a, b) => a - b) as [number, number];
  const startsAlike = Math.abs(getStart(next)[0] - getStart(row)[0]) < row.height * 3.5;
  return startsAlike && short > long * 0.3;
}

/** Extends the row to its longest neighbour, because fillers at the ends are often not detected. */
function extendToNeighbours(row: Row, start: Point, end: Point, pitch: number): MrzRow {
  const [from, to] = [getStart(row), getEnd(row)];
  const length = measureDistance(from, to) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const reach = ([x, y]: Point) => (x - from[0]) * along[0] + (y - from[1]) * along[1];
  const at = (way: number): Point => [from[0] + along[0] * way, from[1] + along[1] * way];
  // A slightly different length is perspective and needs no change.
  const first = reach(start);
  const last = reach(end);
  const isStart = first >= -row.height * 0.9;
  return {
    from: at(isStart ? 0 : first),
    to: at(last > length + row.height * 0.9 ? last : length),
    height: row.height,
    pitch,
    text: isStart ? joinText(row) : '',
  };
}

/** Returns candidate groups of rows, the likeliest first, each from top to bottom. */
export function findMrzCandidates(texts: RecognisedText[]): MrzRow[][] {
  const pieces = texts.map((read) => ({
    text: read.text.replaceAll(' ', ''),
    from: findLeftEnd(read),
    to: findRightEnd(read),
    height: read.line.height,
  }));
  const rows = groupIntoRows(pieces)
    .filter((row) => measureWidth(row) > row.height * 8)
    .toSorted((one, other) => getStart(one)[1] - getStart(other)[1]);
  const groups = rows.flatMap((row, at) => {
    const chain = [row];
    for (const next of rows.slice(at + 1))
      if (chain.length < 3 && isNextRow(chain.at(-1)!, next)) chain.push(next);
    return chain.length === 3 ? [chain, chain.slice(0, 2)] : chain.length === 2 ? [chain] : [];
  });
  return groups
    .map((group) => ({ group, worth: scoreCandidate(group) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MAX_CANDIDATES)
    .map(({ group }) => alignRows(group));
}

/** Scores fillers and long lines; 0 means no MRZ. */
function scoreCandidate(group: Row[]): number {
  const texts = group.map(joinText);
  const fillers = texts.join('').split('<').length - 1;
  const long = texts.filter((text) => text.length >= MIN_LONG_LINE && measureMrzShare(text) > 0.85).length;
  if (fillers < 3 && long < 2) return 0;
  return fillers + texts.reduce((sum, text) => sum + text.length * measureMrzShare(text), 0) / 3;
}

function alignRows(group: Row[]): MrzRow[] {
  const leftmost = group.reduce((one, other) => (getStart(other)[0] < getStart(one)[0] ? other : one));
  const rightmost = group.reduce((one, other) => (getEnd(other)[0] > getEnd(one)[0] ? other : one));
  // OCR drops fillers, which makes the pitch too large but never too small.
  const pitches = group
    .flatMap(({ pieces }) => pieces)
    .filter(({ text }) => text.length >= MIN_PITCH_LETTERS)
    .map(({ from, to, text }) => measureDistance(from, to) / text.length);
  const pitch = pitches.length > 0 ? Math.min(...pitches) : 0;
  return group.map((row) => extendToNeighbours(row, getStart(leftmost), getEnd(rightmost), pitch));
}

/** Extends rows whose end fillers were not detected in any of them; null if none is short. */
export function extendWithFillers(rows: MrzRow[], columns: number): MrzRow[] | null {
  const lacks = ({ from, to, pitch }: MrzRow) => pitch * columns > measureDistance(from, to) * 1.06;
  if (!rows.some(lacks)) return null;
  return rows.map((row) =>
    lacks(row)
      ? {
          ...row,
          to: interpolate(row.from, row.to, (row.pitch * columns) / measureDistance(row.from, row.to)),
        }
      : row,
  );
}
