// Fits a grid to a row of an MRZ: its pitch is where the gaps between letters hold the least ink. Perspective changes the
// pitch along the row, and curved pages move single edges.
import type { InkBetween } from './mrz-strip.ts';

/** Share of a letter on both sides of an edge that counts as gap. */
const GAP = 0.14;
/** How much the pitch may change from one end of the row to the other. */
const STRETCHES = [0, -0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2, -0.25, 0.25, -0.3, 0.3];
/** A grid with as little ink in its gaps is right. */
const GOOD_MISFIT = 0.25;
/** How far an edge may be from the grid, as a share of the pitch. */
const MAX_SHIFT = 1 / 3;
/** Cost of moving an edge by a 24th of a letter more than the previous one, in gaps full of ink. */
const SHIFT_COST = 0.06;
const SHIFTS = 8;

export interface Grid {
  /** Position of the first edge, and mean width of a letter. */
  start: number;
  pitch: number;
  /** Change of the pitch along `count` letters, as a share. */
  stretch: number;
  count: number;
  /** Ink in the gaps, compared with print of another pitch: 0 to 1. */
  misfit: number;
}

/** Position of an edge; edges beyond the row continue it. */
export function edgeAt({ start, pitch, stretch, count }: Omit<Grid, 'misfit'>, edge: number): number {
  const share = Math.min(1.1, Math.max(-0.1, edge / count));
  return start + pitch * (edge + stretch * count * 0.5 * share * (share - 1));
}

interface GridRange {
  left: number;
  right: number;
  pitches: number[];
  stretches?: readonly number[];
}

/** The best grid between two positions. */
export function fitGrid(
  inkBetween: InkBetween,
  { left, right, pitches, stretches = STRETCHES }: GridRange,
): Grid {
  const total = inkBetween(left, right) || 1;
  let best: Grid = { start: left, pitch: pitches[0]!, stretch: 0, count: 1, misfit: Infinity };
  for (const stretch of stretches) {
    if (best.misfit < GOOD_MISFIT) break;
    for (const pitch of pitches) {
      const count = (right - left) / pitch;
      for (let phase = 0; phase < 10; phase += 1) {
        const grid = { start: left - (phase / 10) * pitch, pitch, stretch, count };
        let gaps = 0;
        for (let edge = 0; edge <= count + 1; edge += 1) {
          const x = edgeAt(grid, edge);
          gaps += inkBetween(Math.max(left, x - pitch * GAP), Math.min(right, x + pitch * GAP));
        }
        const misfit = gaps / total / (2 * GAP);
        if (misfit < best.misfit) best = { ...grid, misfit };
      }
    }
  }
  return best;
}

/** Moves each edge to where the least ink is, close to the move of its neighbours. */
export function refineEdges(inkBetween: InkBetween, grid: Grid, first: number, last: number): number[] {
  const { pitch } = grid;
  const step = (pitch * MAX_SHIFT) / SHIFTS;
  const shifts = Array.from({ length: 2 * SHIFTS + 1 }, (_, at) => (at - SHIFTS) * step);
  const full = (inkBetween(edgeAt(grid, 0), edgeAt(grid, grid.count)) / grid.count) * 2 * GAP || 1;
  let costs = shifts.map(() => 0);
  const origins: number[][] = [];
  for (let edge = first; edge <= last; edge += 1) {
    const x = edgeAt(grid, edge);
    const origin: number[] = [];
    costs = shifts.map((shift, to) => {
      const ways = costs.map((cost, from) => cost + (edge === first ? 0 : SHIFT_COST * (to - from) ** 2));
      const least = Math.min(...ways);
      origin.push(ways.indexOf(least));
      return least + inkBetween(x + shift - pitch * GAP, x + shift + pitch * GAP) / full;
    });
    origins.push(origin);
  }
  let at = costs.indexOf(Math.min(...costs));
  const edges: number[] = [];
  for (let edge = last; edge >= first; edge -= 1) {
    edges.unshift(edgeAt(grid, edge) + shifts[at]!);
    at = origins[edge - first]![at]!;
  }
  return edges;
}
