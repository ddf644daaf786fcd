// Where a machine-readable zone may stand: two or three long lines of the same length, one close below the other.
import { between, distance, type Point } from './raster.ts';
import type { FoundText } from './text-recognition.ts';

/** One line of a zone by the middle of its height, from end to end. */
export interface ZoneRow {
  from: Point;
  to: Point;
  height: number;
  /** Pixels a letter, by what was read of its neighbours and itself; 0 where too little was. */
  pitch: number;
  /** What was read of it as print, from its start on. */
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

const LONG = 20;
/** So many letters of a piece tell how wide one is. */
const ENOUGH = 10;
/** Groups of lines that are tried. */
const TRIED = 3;
const middleLeft = ({ line }: FoundText): Point => between(line.quad[0], line.quad[3], 0.5);
const middleRight = ({ line }: FoundText): Point => between(line.quad[1], line.quad[2], 0.5);

/** How far below the line through a piece a point lies. */
const below = ({ from, to }: Piece, [x, y]: Point): number =>
  ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / (distance(from, to) || 1);

/** Pieces that continue one another. */
function rowsOf(pieces: Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted(
    (one, other) => distance(other.from, other.to) - distance(one.from, one.to),
  )) {
    const row = rows.find(({ pieces: [first], height }) => {
      const off = Math.max(Math.abs(below(first!, piece.from)), Math.abs(below(first!, piece.to)));
      return off < height * 0.45 && Math.abs(piece.height - height) < height * 0.5;
    });
    if (row) row.pieces.push(piece);
    else rows.push({ pieces: [piece], height: piece.height });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.from[0] - other.from[0]);
  return rows;
}

const startOf = ({ pieces }: Row): Point => pieces[0]!.from;
const endOf = ({ pieces }: Row): Point => pieces.at(-1)!.to;
const textOf = ({ pieces }: Row): string => pieces.map(({ text }) => text).join('');

/** How much of a text is what these lines are made of. */
function madeOf(text: string): number {
  const signs = text.replaceAll(/[^A-Z0-9<]/g, '').length;
  return text.length === 0 ? 0 : signs / text.length;
}

const widthOf = (row: Row): number => distance(startOf(row), endOf(row));

/** Whether a line stands close below another and is as long, ends that were not found left aside. */
function follows(row: Row, next: Row): boolean {
  const step = below(row.pieces[0]!, startOf(next));
  if (step > row.height * 3 || step < row.height * 0.5) return false;
  if (Math.abs(next.height - row.height) > Math.max(next.height, row.height) * 0.45) return false;
  const [short, long] = [widthOf(row), widthOf(next)].toSorted((a, b) => a - b) as [number, number]; // two rows
  const startsAlike = Math.abs(startOf(next)[0] - startOf(row)[0]) < row.height * 3.5;
  return startsAlike && short > long * 0.3;
}

/** The row as long as its longest neighbour: fillers at its ends are often not found. */
function asLong(row: Row, start: Point, end: Point, pitch: number): ZoneRow {
  const [from, to] = [startOf(row), endOf(row)];
  const length = distance(from, to) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const reach = ([x, y]: Point) => (x - from[0]) * along[0] + (y - from[1]) * along[1];
  const at = (way: number): Point => [from[0] + along[0] * way, from[1] + along[1] * way];
  // A neighbour that is a little shorter is this one in perspective, and no reason to change it.
  const first = reach(start);
  const last = reach(end);
  const isStart = first >= -row.height * 0.9;
  return {
    from: at(isStart ? 0 : first),
    to: at(last > length + row.height * 0.9 ? last : length),
    height: row.height,
    pitch,
    text: isStart ? textOf(row) : '',
  };
}

/** Lines that may be a zone, the likeliest first, each from the top. */
export function findZones(texts: FoundText[]): ZoneRow[][] {
  const pieces = texts.map((read) => ({
    text: read.text.replaceAll(' ', ''),
    from: middleLeft(read),
    to: middleRight(read),
    height: read.line.height,
  }));
  const rows = rowsOf(pieces)
    .filter((row) => widthOf(row) > row.height * 8)
    .toSorted((one, other) => startOf(one)[1] - startOf(other)[1]);
  const groups = rows.flatMap((row, at) => {
    const chain = [row];
    for (const next of rows.slice(at + 1))
      if (chain.length < 3 && follows(chain.at(-1)!, next)) chain.push(next);
    return chain.length === 3 ? [chain, chain.slice(0, 2)] : chain.length === 2 ? [chain] : [];
  });
  return groups
    .map((group) => ({ group, worth: worthOf(group) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, TRIED)
    .map(({ group }) => aligned(group));
}

/** Fillers and long lines speak for a zone; 0 where nothing does. */
function worthOf(group: Row[]): number {
  const texts = group.map(textOf);
  const fillers = texts.join('').split('<').length - 1;
  const long = texts.filter((text) => text.length >= LONG && madeOf(text) > 0.85).length;
  if (fillers < 3 && long < 2) return 0;
  return fillers + texts.reduce((sum, text) => sum + text.length * madeOf(text), 0) / 3;
}

function aligned(group: Row[]): ZoneRow[] {
  const leftmost = group.reduce((one, other) => (startOf(other)[0] < startOf(one)[0] ? other : one));
  const rightmost = group.reduce((one, other) => (endOf(other)[0] > endOf(one)[0] ? other : one));
  // Whoever reads print leaves fillers out, which makes a letter seem wider than it is, and never narrower.
  const pitches = group
    .flatMap(({ pieces }) => pieces)
    .filter(({ text }) => text.length >= ENOUGH)
    .map(({ from, to, text }) => distance(from, to) / text.length);
  const pitch = pitches.length > 0 ? Math.min(...pitches) : 0;
  return group.map((row) => asLong(row, startOf(leftmost), endOf(rightmost), pitch));
}

/** Rows with the fillers that were found at the end of none; null where none are missing. */
export function extended(rows: ZoneRow[], columns: number): ZoneRow[] | null {
  const lacks = ({ from, to, pitch }: ZoneRow) => pitch * columns > distance(from, to) * 1.06;
  if (!rows.some(lacks)) return null;
  return rows.map((row) =>
    lacks(row)
      ? { ...row, to: between(row.from, row.to, (row.pitch * columns) / distance(row.from, row.to)) }
      : row,
  );
}
