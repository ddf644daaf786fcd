// Cuts an MRZ line into letters. All letters have the same pitch, so the grid whose gaps hold the least ink
// wins.
import { CELL_SIZE, classifyLetter } from './mrz-letters.ts';
import { measureDistance, toGreyscale, rectify, type Point, type Quad, type Raster } from './raster.ts';
import type { MrzRow } from './mrz-rows.ts';

/** Pixels per letter in the rectified strip; margin at both ends, in letters. */
const PITCH = 24;
const MARGIN = 2.2;
const STRIP_HEIGHT = 72;

interface Strip {
  ink: Float32Array;
  width: number;
}

/** The rectified row with its surroundings; print is bright and the background removed. */
function cutStrip(picture: Raster, row: MrzRow, count: number): Strip {
  const length = measureDistance(row.from, row.to);
  const pitch = length / count;
  const along: Point = [(row.to[0] - row.from[0]) / length, (row.to[1] - row.from[1]) / length];
  const corner = (base: Point, out: number, down: number): Point => [
    base[0] + along[0] * out * pitch - along[1] * down * pitch,
    base[1] + along[1] * out * pitch + along[0] * down * pitch,
  ];
  const reach = STRIP_HEIGHT / PITCH / 2;
  const quad: Quad = [
    corner(row.from, -MARGIN, -reach),
    corner(row.to, MARGIN, -reach),
    corner(row.to, MARGIN, reach),
    corner(row.from, -MARGIN, reach),
  ];
  const width = Math.round((count + 2 * MARGIN) * PITCH);
  const grey = toGreyscale(rectify(picture, quad, width, STRIP_HEIGHT));
  return { ink: measureInk(grey, width), width };
}

/** The darkness of each pixel relative to the bright part of its surroundings. */
function measureInk(grey: Float32Array, width: number): Float32Array {
  const paper = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const near: number[] = [];
    for (let sx = Math.max(0, x - PITCH); sx < Math.min(width, x + PITCH); sx += 4)
      for (let y = STRIP_HEIGHT / 4; y < (STRIP_HEIGHT * 3) / 4; y += 3) near.push(grey[y * width + sx]!);
    near.sort((a, b) => a - b);
    paper[x] = near[Math.floor(near.length * 0.8)] ?? 255;
  }
  return grey.map((value, at) => Math.max(0, paper[at % width]! - value));
}

/** Vertical middle of the print at both ends: the detected row may be slanted. */
function findMiddleLine({ ink, width }: Strip): [left: number, right: number] {
  const thirds = [0, 1, 2].map((third) => {
    const from = Math.floor((width * (third + 0.15)) / 3.3);
    const to = Math.floor((width * (third + 1.15)) / 3.3);
    const rows = new Float32Array(STRIP_HEIGHT);
    for (let y = 0; y < STRIP_HEIGHT; y += 1)
      for (let x = from; x < to; x += 1) rows[y]! += ink[y * width + x]!;
    // The window of one letter's height with the most ink; ties go to the one nearer the middle.
    let best = STRIP_HEIGHT / 2;
    let most = -1;
    for (let middle = STRIP_HEIGHT * 0.3; middle <= STRIP_HEIGHT * 0.7; middle += 0.5) {
      let sum = 0;
      for (let y = 0; y < STRIP_HEIGHT; y += 1) {
        const off = Math.abs(y + 0.5 - middle);
        sum += rows[y]! * Math.max(0, 1 - (off / (PITCH * 0.62)) ** 4);
      }
      sum *= 1 - Math.abs(middle - STRIP_HEIGHT / 2) / STRIP_HEIGHT / 2;
      if (sum > most) [most, best] = [sum, middle];
    }
    return best;
  }) as [number, number, number]; // three thirds
  const slope = (thirds[2] - thirds[0]) / 2;
  const mean = (thirds[0] + thirds[1] + thirds[2]) / 3;
  return [mean - slope * 1.65, mean + slope * 1.65];
}

interface Grid {
  start: number;
  pitch: number;
  /** Lower is better. */
  misfit: number;
}

function fitGrid({ ink, width }: Strip, [left, right]: [number, number], count: number): Grid {
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x += 1) {
    const middle = left + ((right - left) * x) / width;
    let column = 0;
    for (
      let y = Math.max(0, Math.floor(middle - PITCH * 0.6));
      y < Math.min(STRIP_HEIGHT, middle + PITCH * 0.6);
      y += 1
    )
      column += ink[y * width + x]!;
    sums[x + 1] = sums[x]! + column;
  }
  const upTo = (x: number): number => {
    const at = Math.min(width - 0.001, Math.max(0, x));
    const whole = Math.floor(at);
    return sums[whole]! + (sums[whole + 1]! - sums[whole]!) * (at - whole);
  };
  const total = sums[width]! || 1;
  let best: Grid = { start: MARGIN * PITCH, pitch: PITCH, misfit: Infinity };
  for (let pitch = PITCH * 0.92; pitch <= PITCH * 1.07; pitch += PITCH * 0.0025)
    for (let start = PITCH * (MARGIN - 1.6); start <= PITCH * (MARGIN + 1.6); start += PITCH / 16) {
      const end = start + pitch * count;
      if (end > width + PITCH * 0.3) continue;
      let gaps = 0;
      for (let cell = 0; cell <= count; cell += 1) {
        const edge = start + cell * pitch;
        gaps += upTo(edge + pitch * 0.14) - upTo(edge - pitch * 0.14);
      }
      const outside = upTo(start) + total - upTo(end);
      // Both ends of a line hold print, at least fillers.
      const empty =
        Math.max(0, 0.35 - ((upTo(start + pitch) - upTo(start)) * count) / total) +
        Math.max(0, 0.35 - ((upTo(end) - upTo(end - pitch)) * count) / total);
      const misfit = (gaps + outside * 1.5) / total + empty * 0.08;
      if (misfit < best.misfit) best = { start, pitch, misfit };
    }
  return best;
}

/** Returns the chances of each letter, for each position. */
export function classifyRow(picture: Raster, row: MrzRow, count: number): Float32Array[] {
  const strip = cutStrip(picture, row, count);
  const ends = findMiddleLine(strip);
  const grid = fitGrid(strip, ends, count);
  return Array.from({ length: count }, (_, at) => {
    const middleX = grid.start + (at + 0.5) * grid.pitch;
    const middleY = ends[0] + ((ends[1] - ends[0]) * middleX) / strip.width;
    return classifyLetter(cutCell(strip, middleX, middleY, grid.pitch));
  });
}

function cutCell({ ink, width }: Strip, middleX: number, middleY: number, pitch: number): Float32Array {
  const cell = new Float32Array(CELL_SIZE.wide * CELL_SIZE.high);
  const at = (px: number, py: number): number => {
    const fx = Math.min(width - 1.001, Math.max(0, px - 0.5));
    const fy = Math.min(STRIP_HEIGHT - 1.001, Math.max(0, py - 0.5));
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
