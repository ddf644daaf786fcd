// Finds candidates for an MRZ: two or three long lines of the same length, close together. All geometry is done
// in a frame in which print is horizontal, so that the rotation of the picture does not matter.
import { fitParabola } from '../parabola.ts';
import { interpolate, measureDistance, type Point } from '../raster.ts';
import { findTextAngle, type RecognisedText } from '../text-recognition.ts';

/** One MRZ line, from end to end along its middle. */
export interface MrzRow {
  from: Point;
  to: Point;
  /** How far the middle of the row is below its ends. */
  bend: number;
  height: number;
  /** Pixels per letter, from its own and its neighbours' OCR text; 0 if there is too little. */
  pitch: number;
  /** OCR text, from the start of the row. */
  text: string;
}

interface Piece {
  text: string;
  from: Point;
  to: Point;
  bend: number;
  height: number;
}
interface Row {
  pieces: Piece[];
  height: number;
}

const MIN_LONG_LINE = 20;
/** Pieces with fewer letters give no reliable pitch. */
const MIN_PITCH_LETTERS = 10;
const MAX_CANDIDATES = 4;
/** A row with less than this share of its length detected takes the direction of its neighbour. */
const MIN_OWN_SHARE = 0.6;
/**
 * Longest gap between pieces of one row, in heights. Fillers often leave a wide one; two documents side by side
 * leave a narrow one, so that both are tried.
 */
const MAX_GAPS = [12, 2.5];

const rotate = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** How far a curved piece is below the line through its ends; it continues beyond them. */
function measureCurve({ from, to, bend }: Pick<Piece, 'from' | 'to' | 'bend'>, x: number): number {
  const share = (x - from[0]) / (to[0] - from[0] || 1);
  return bend * 4 * share * (1 - share);
}

/** Distance of a point below the line of a piece. */
function measureOffset(piece: Piece, [x, y]: Point): number {
  const { from, to } = piece;
  const slope = (to[1] - from[1]) / (to[0] - from[0] || 1);
  return y - (from[1] + slope * (x - from[0]) + measureCurve(piece, x));
}

/** Joins pieces on the same line. */
function groupIntoRows(pieces: Piece[], maxGap: number): Row[] {
  const rows: Row[] = [];
  const width = ({ from, to }: Piece) => to[0] - from[0];
  for (const piece of pieces.toSorted((one, other) => width(other) - width(one))) {
    const row = rows.find(({ pieces: members, height }) => {
      const [longest] = members as [Piece];
      const off = Math.max(
        Math.abs(measureOffset(longest, piece.from)),
        Math.abs(measureOffset(longest, piece.to)),
      );
      const gap = Math.min(
        ...members.map(({ from, to }) => Math.max(piece.from[0] - to[0], from[0] - piece.to[0])),
      );
      return off < height * 0.45 && Math.abs(piece.height - height) < height * 0.5 && gap < height * maxGap;
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
const measureWidth = (row: Row): number => getEnd(row)[0] - getStart(row)[0];

/** Share of the text in the MRZ alphabet. */
function measureMrzShare(text: string): number {
  const signs = text.replaceAll(/[^A-Z0-9<]/g, '').length;
  return text.length === 0 ? 0 : signs / text.length;
}

/** True if `next` is close below `row` and about as long; missing ends are tolerated. */
function isNextRow(row: Row, next: Row): boolean {
  const [first] = row.pieces as [Piece];
  const step = measureOffset(first, getStart(next));
  if (step > row.height * 3 || step < row.height * 0.5) return false;
  if (Math.abs(next.height - row.height) > Math.max(next.height, row.height) * 0.45) return false;
  const [short, long] = [measureWidth(row), measureWidth(next)].toSorted((a, b) => a - b) as [number, number];
  const startsAlike = Math.abs(getStart(next)[0] - getStart(row)[0]) < row.height * 3.5;
  return startsAlike && (short > long * 0.3 || isMrzStart(row));
}

/** The row as one curve through its pieces. */
function joinPieces(row: Row): Piece {
  const [from, to] = [getStart(row), getEnd(row)];
  const joined = { from, to, height: row.height, text: joinText(row) };
  if (row.pieces.length === 1) return { ...row.pieces[0]!, ...joined };
  const scale = to[0] - from[0] || 1;
  const points = row.pieces.flatMap((piece) =>
    [0, 0.25, 0.5, 0.75, 1].map((share): Point => {
      const [x, y] = interpolate(piece.from, piece.to, share);
      return [(x - from[0]) / scale, y + measureCurve(piece, x)];
    }),
  );
  const [a, b, c] = fitParabola(points);
  // Less is the inaccuracy of detection.
  const isCurved = Math.abs(c / 4) > row.height * 0.12 && row.pieces.some(({ bend }) => bend !== 0);
  const bend = isCurved ? -c / 4 : 0;
  return isCurved ? { ...joined, from: [from[0], a], to: [to[0], a + b + c], bend } : { ...joined, bend };
}

/** The part of a row between two positions, which may be beyond its ends. */
export function resizeRow<R extends Pick<Piece, 'from' | 'to' | 'bend'>>(
  row: R,
  start: number,
  end: number,
): R {
  const length = measureDistance(row.from, row.to) || 1;
  const along: Point = [(row.to[0] - row.from[0]) / length, (row.to[1] - row.from[1]) / length];
  const at = (way: number): Point => {
    const down = row.bend * 4 * (way / length) * (1 - way / length);
    return [row.from[0] + along[0] * way - along[1] * down, row.from[1] + along[1] * way + along[0] * down];
  };
  return { ...row, from: at(start), to: at(end), bend: row.bend * ((end - start) / length) ** 2 };
}

/** The curve of one row, moved to the start of another. */
function moveTo(longest: Piece, { from: [x, y] }: Piece): Pick<Piece, 'from' | 'to' | 'bend'> {
  const down = measureOffset(longest, [x, y]);
  const move = (point: Point): Point => [point[0], point[1] + down];
  return { from: move(longest.from), to: move(longest.to), bend: longest.bend };
}

/** Extends the row to its longest neighbour, because fillers at the ends are often not detected. */
function extendToNeighbours(
  row: Row,
  { start, end, pitch, longest }: { start: number; end: number; pitch: number; longest: Piece },
): MrzRow {
  const own = joinPieces(row);
  // A short piece does not show the direction of the whole row.
  const whole =
    own.to[0] - own.from[0] < (end - start) * MIN_OWN_SHARE ? { ...own, ...moveTo(longest, own) } : own;
  const length = whole.to[0] - whole.from[0] || 1;
  // A slightly different length is perspective and needs no change.
  const first = start - whole.from[0];
  const last = end - whole.from[0];
  const isStart = first >= -row.height * 0.9;
  const resized = resizeRow(whole, isStart ? 0 : first, last > length + row.height * 0.9 ? last : length);
  return { ...resized, pitch, text: isStart ? whole.text : '' };
}

/** Returns candidate groups of rows, the likeliest first, each from top to bottom. */
export function findMrzCandidates(texts: RecognisedText[]): MrzRow[][] {
  const angle = findTextAngle(texts);
  const pieces = texts.map(({ text, line }): Piece => {
    const [topLeft, topRight, bottomRight, bottomLeft] = line.quad;
    return {
      text: text.replaceAll(' ', ''),
      from: rotate(interpolate(topLeft, bottomLeft, 0.5), -angle),
      to: rotate(interpolate(topRight, bottomRight, 0.5), -angle),
      bend: line.bend,
      height: line.height,
    };
  });
  const groups = MAX_GAPS.flatMap((maxGap) => findGroups(groupIntoRows(pieces, maxGap)));
  const seen = new Set<string>();
  return groups
    .map((group) => ({ group, worth: scoreCandidate(group), key: group.map(joinText).join('\n') }))
    .filter(({ worth, key }) => worth > 0 && !seen.has(key) && seen.add(key))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MAX_CANDIDATES)
    .map(({ group }) =>
      alignRows(group).map((row) => ({ ...row, from: rotate(row.from, angle), to: rotate(row.to, angle) })),
    );
}

/** The start of a row whose rest was not detected. */
const isMrzStart = (row: Row): boolean => /^[A-Z]{1,2}<[A-Z]{3}/.test(joinText(row));

function findGroups(all: Row[]): Row[][] {
  const rows = all
    .filter((row) => measureWidth(row) > row.height * 8 || isMrzStart(row))
    .toSorted((one, other) => getStart(one)[1] - getStart(other)[1]);
  return rows.flatMap((row, at) => {
    const chain = [row];
    for (const next of rows.slice(at + 1))
      if (chain.length < 3 && isNextRow(chain.at(-1)!, next)) chain.push(next);
    return chain.length === 3 ? [chain, chain.slice(0, 2)] : chain.length === 2 ? [chain] : [];
  });
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
  const start = Math.min(...group.map((row) => getStart(row)[0]));
  const end = Math.max(...group.map((row) => getEnd(row)[0]));
  // OCR drops fillers, which makes the pitch too large but never too small.
  const pitches = group
    .flatMap(({ pieces }) => pieces)
    .filter(({ text }) => text.length >= MIN_PITCH_LETTERS)
    .map(({ from, to, text }) => measureDistance(from, to) / text.length);
  const pitch = pitches.length > 0 ? Math.min(...pitches) : 0;
  const longest = joinPieces(group.toSorted((one, other) => measureWidth(other) - measureWidth(one))[0]!);
  return group.map((row) => extendToNeighbours(row, { start, end, pitch, longest }));
}
