// Where a machine-readable zone may stand: two or three long lines of the same length, one close below the other.
import { between, distance, type Point } from './raster.ts';
import type { ReadText } from './text-recognition.ts';

/** One line of a zone by the middle of its height, from end to end. */
export interface ZoneRow {
  from: Point;
  to: Point;
  height: number;
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

const LONG = 18;
const middleLeft = ({ line }: ReadText): Point => between(line.quad[0], line.quad[3], 0.5);
const middleRight = ({ line }: ReadText): Point => between(line.quad[1], line.quad[2], 0.5);

/** How far below the line through a piece a point lies. */
const below = ({ from, to }: Piece, [x, y]: Point): number =>
  ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / (distance(from, to) || 1);

const looksMade = (text: string): boolean =>
  /^[A-Z0-9<«»KkCc ()[\]{}.,:;'"-]*$/.test(text) && !/[a-z]{2}/.test(text.replaceAll(/[kc]/g, ''));

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

/** Lines that are long, or of signs that nothing else is made of. */
function mayBelong(row: Row): boolean {
  const text = textOf(row);
  return distance(startOf(row), endOf(row)) > row.height * 9 && (text.includes('<<') || text.length >= LONG);
}

/** The row as long as its longest neighbour: fillers at its ends are often not found. */
function asLong(row: Row, start: Point, end: Point): ZoneRow {
  const [from, to] = [startOf(row), endOf(row)];
  const length = distance(from, to) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const reach = ([x, y]: Point) => (x - from[0]) * along[0] + (y - from[1]) * along[1];
  const at = (way: number): Point => [from[0] + along[0] * way, from[1] + along[1] * way];
  // A neighbour that is a little shorter is this one in perspective, and no reason to change it.
  const first = reach(start);
  const last = reach(end);
  return {
    from: at(first < -row.height * 0.9 ? first : 0),
    to: at(last > length + row.height * 0.9 ? last : length),
    height: row.height,
  };
}

/** The likeliest zone, its lines from the top. */
export function findZone(texts: ReadText[]): ZoneRow[] | null {
  const pieces = texts
    .filter(({ text, line }) => looksMade(text) && line.width > line.height * 1.2)
    .map((read) => ({
      text: read.text.replaceAll(' ', ''),
      from: middleLeft(read),
      to: middleRight(read),
      height: read.line.height,
    }));
  const rows = rowsOf(pieces)
    .filter(mayBelong)
    .toSorted((one, other) => startOf(one)[1] - startOf(other)[1]);
  let best: Row[] | null = null;
  let most = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const group = [rows[at]!];
    for (const next of rows.slice(at + 1)) {
      const last = group.at(-1)!;
      const step = below(last.pieces[0]!, startOf(next));
      if (group.length === 3 || step > last.height * 3.2 || step < last.height * 0.4) continue;
      if (Math.abs(next.height - last.height) < last.height * 0.6) group.push(next);
    }
    const fillers = group.reduce((sum, row) => sum + textOf(row).split('<').length - 1, 0);
    const worth = fillers + group.reduce((sum, row) => sum + textOf(row).length, 0) / 10;
    if (group.length >= 2 && fillers >= 2 && worth > most) {
      best = group;
      most = worth;
    }
  }
  if (!best) return null;
  const width = (row: Row) => distance(startOf(row), endOf(row));
  const longest = best.reduce((one, other) => (width(other) > width(one) ? other : one));
  const leftmost = best.reduce((one, other) => (startOf(other)[0] < startOf(one)[0] ? other : one));
  const rightmost = best.reduce((one, other) => (endOf(other)[0] > endOf(one)[0] ? other : one));
  const alike = best.filter((row) => width(row) > width(longest) * 0.45);
  return alike.length < 2 ? null : alike.map((row) => asLong(row, startOf(leftmost), endOf(rightmost)));
}
