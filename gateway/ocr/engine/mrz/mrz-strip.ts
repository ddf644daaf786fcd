// A straightened row of an MRZ with its surroundings, as ink: print is bright and the background removed.
import { fitParabola } from '../parabola.ts';
import { measureDistance, rectify, toGreyscale, type Point, type Quad, type Raster } from '../raster.ts';
import { resizeRow, type MrzRow } from './mrz-rows.ts';

export interface Strip {
  ink: Float32Array;
  width: number;
  height: number;
  /** Pixels of the strip per letter. */
  pitch: number;
}

export type InkBetween = (from: number, to: number) => number;

interface StripSize {
  /** Width and height of a letter in the picture: print seen at a slant is lower than usual. */
  letter: number;
  letterHeight: number;
  /** Pixels of the strip per letter. */
  pitch: number;
  /** What is cut out beyond the ends, in letters. */
  before: number;
  after: number;
}

/** The strip is three letters high. */
export function cutStrip(picture: Raster, row: MrzRow, size: StripSize): Strip {
  const { letter, letterHeight, pitch, before, after } = size;
  const length = measureDistance(row.from, row.to);
  const { from, to, bend } = resizeRow(row, -before * letter, length + after * letter);
  const wide = measureDistance(from, to) || 1;
  const along: Point = [(to[0] - from[0]) / wide, (to[1] - from[1]) / wide];
  const side = ([x, y]: Point, down: number): Point => [x - along[1] * down, y + along[0] * down];
  const reach = 1.5 * letterHeight;
  const quad: Quad = [side(from, -reach), side(to, -reach), side(to, reach), side(from, reach)];
  const width = Math.max(1, Math.round((wide / letter) * pitch));
  const height = pitch * 3;
  const grey = toGreyscale(rectify(picture, quad, width, height, bend));
  return { ink: measureInk(grey, width, height, pitch), width, height, pitch };
}

/** How much darker each pixel is than the bright part of its surroundings. */
function measureInk(grey: Float32Array, width: number, height: number, pitch: number): Float32Array {
  const paper = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const near: number[] = [];
    for (let sx = Math.max(0, x - pitch); sx < Math.min(width, x + pitch); sx += 4)
      for (let y = Math.floor(height / 4); y < (height * 3) / 4; y += 3) near.push(grey[y * width + sx]!);
    near.sort((a, b) => a - b);
    paper[x] = near[Math.floor(near.length * 0.8)] ?? 255;
  }
  return grey.map((value, at) => Math.max(0, paper[at % width]! - value));
}

const WINDOWS = 7;

/**
 * Finds the vertical middle of the print between two positions: the detected row may be slanted or curved. Returns the
 * middle at each position of the strip.
 */
export function findMiddleLine(
  { ink, width, height, pitch }: Strip,
  left: number,
  right: number,
): Float32Array {
  const length = right - left;
  const points = Array.from({ length: WINDOWS }, (_, window): Point => {
    const centre = (window + 0.5) / WINDOWS;
    const from = Math.max(0, Math.floor(left + (centre - 0.75 / WINDOWS) * length));
    const to = Math.min(width, Math.ceil(left + (centre + 0.75 / WINDOWS) * length));
    const rows = new Float32Array(height);
    for (let y = 0; y < height; y += 1) for (let x = from; x < to; x += 1) rows[y]! += ink[y * width + x]!;
    // The window of one letter's height with the most ink; ties go to the one nearer the middle.
    let best = height / 2;
    let most = -1;
    for (let middle = height * 0.3; middle <= height * 0.7; middle += 0.5) {
      let sum = 0;
      for (let y = 0; y < height; y += 1) {
        const off = Math.abs(y + 0.5 - middle);
        sum += rows[y]! * Math.max(0, 1 - (off / (pitch * 0.62)) ** 4);
      }
      sum *= 1 - Math.abs(middle - height / 2) / height / 2;
      if (sum > most) [most, best] = [sum, middle];
    }
    return [centre * 2 - 1, best];
  });
  const [a, b, c] = fitParabola(withoutOutlier(points));
  return Float32Array.from({ length: width }, (_, x) => {
    const t = Math.min(1.2, Math.max(-1.2, ((x - left) / length) * 2 - 1));
    return a + b * t + c * t * t;
  });
}

/** Leaves out the window that is farthest from the curve through the others: it may hold another line. */
function withoutOutlier(points: Point[]): Point[] {
  const rated = points.map((point) => {
    const others = points.filter((other) => other !== point);
    const [a, b, c] = fitParabola(others);
    const [t, value] = point;
    return { others, off: Math.abs(value - (a + b * t + c * t * t)) };
  });
  return rated.toSorted((one, other) => other.off - one.off)[0]!.others;
}

/** Returns the ink between two positions along the line, in a band of one letter's height. */
export function sumInk({ ink, width, height, pitch }: Strip, middle: Float32Array): InkBetween {
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x += 1) {
    let column = 0;
    const top = Math.max(0, Math.floor(middle[x]! - pitch * 0.6));
    for (let y = top; y < Math.min(height, middle[x]! + pitch * 0.6); y += 1) column += ink[y * width + x]!;
    sums[x + 1] = sums[x]! + column;
  }
  const upTo = (x: number): number => {
    const at = Math.min(width - 0.001, Math.max(0, x));
    const whole = Math.floor(at);
    return sums[whole]! + (sums[whole + 1]! - sums[whole]!) * (at - whole);
  };
  return (from, to) => upTo(to) - upTo(from);
}

/** Height of the print around its middle, in letters of the strip. */
export function measurePrintHeight({ ink, width, height, pitch }: Strip, middle: Float32Array): number {
  const profile = new Float32Array(height);
  for (let x = 0; x < width; x += 1)
    for (let off = -height / 2; off < height / 2; off += 1) {
      const y = Math.round(middle[x]! + off);
      if (y >= 0 && y < height) profile[off + height / 2]! += ink[y * width + x]!;
    }
  const most = Math.max(...profile.slice(Math.floor(height * 0.35), Math.ceil(height * 0.65)));
  const isPrint = (y: number): boolean => (profile[y] ?? 0) > most * 0.35;
  let [top, bottom] = [Math.floor(height / 2), Math.floor(height / 2)];
  while (isPrint(top - 1)) top -= 1;
  while (isPrint(bottom + 1)) bottom += 1;
  return (bottom - top + 1) / pitch;
}
