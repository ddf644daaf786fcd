// Compares the four edges of a document with the sides of the outline. Pure.
import type { Box, Frame } from './frame.ts';

export interface SideCounts {
  sides: number;
  /** Edges well inside the outline: the document is too far away. */
  insetSides: number;
  /** Edges well outside the outline: the document is too close. */
  outsetSides: number;
}

const SIDE_STEP = 9;

/**
 * Each side is split into segments. The means across a segment turn a straight edge into a step, even when the document is
 * tilted a few degrees. A real edge runs along the whole side, and all four steps have the same sign; frames and lines of print
 * do not.
 */
export function findSides(frame: Frame, box: Box): SideCounts {
  const found = [
    findSide(frame, box, 'column', box.x, 1),
    findSide(frame, box, 'column', box.x + box.width - 1, -1),
    findSide(frame, box, 'row', box.y, 1),
    findSide(frame, box, 'row', box.y + box.height - 1, -1),
  ];
  const count = (place: Place, sign: number) =>
    found.filter((side) => side.place === place && side.sign === sign).length;
  return {
    sides: Math.max(count('near', 1), count('near', -1)),
    insetSides: Math.max(count('inset', 1), count('inset', -1)),
    outsetSides: Math.max(count('outset', 1), count('outset', -1)),
  };
}

/** Ranges of distance from the outline, inward, as a share of its size. */
const PLACES = { outset: [-0.14, -0.08], near: [-0.08, 0.08], inset: [0.08, 0.35] } as const;
type Place = keyof typeof PLACES;
const SEGMENTS = 4;

interface Side {
  place: Place | 'none';
  sign: -1 | 0 | 1;
}

/** Finds the outermost edge along a side; edges further inside may be print. */
function findSide(frame: Frame, box: Box, axis: 'column' | 'row', side: number, inward: 1 | -1): Side {
  const across = axis === 'column' ? box.width : box.height;
  const segments = Array.from({ length: SEGMENTS }, (_, i) =>
    meanProfile(frame, box, axis, 0.1 + i * 0.2, 0.3 + i * 0.2),
  );
  for (const place of ['outset', 'near', 'inset'] as const) {
    const [from, to] = PLACES[place].map((share) => Math.round(share * across)) as [number, number]; // each range is a pair
    const steps = segments.map((means) => largestStep(means, side, inward, from, to, across));
    const sign = commonSign(steps);
    if (sign !== 0) return { place, sign };
  }
  return { place: 'none', sign: 0 };
}

function commonSign(steps: readonly number[]): -1 | 0 | 1 {
  if (steps.filter((step) => step >= SIDE_STEP).length >= SEGMENTS - 1) return 1;
  return steps.filter((step) => step <= -SIDE_STEP).length >= SEGMENTS - 1 ? -1 : 0;
}

function meanProfile(frame: Frame, box: Box, axis: 'column' | 'row', from: number, to: number): Float32Array {
  const length = axis === 'column' ? frame.width : frame.height;
  const [start, span] = axis === 'column' ? [box.y, box.height] : [box.x, box.width];
  const first = Math.round(start + span * from);
  const last = Math.max(first + 1, Math.round(start + span * to));
  const means = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    let sum = 0;
    for (let j = first; j < last; j += 1) {
      sum += frame.grey[axis === 'column' ? j * frame.width + i : i * frame.width + j] ?? 0;
    }
    means[i] = sum / (last - first);
  }
  return means;
}

/** The strongest step, with its sign going inward, in a range of distances from a side. */
function largestStep(
  means: Float32Array,
  side: number,
  inward: 1 | -1,
  from: number,
  to: number,
  across: number,
): number {
  const reach = Math.max(2, Math.round(across * 0.02));
  let largest = 0;
  for (let offset = from; offset <= to; offset += 1) {
    const at = side + offset * inward;
    if (at - reach < 0 || at + reach >= means.length) continue;
    let difference = 0;
    for (let k = 1; k <= reach; k += 1) {
      difference += (means[at + k * inward] ?? 0) - (means[at - k * inward] ?? 0);
    }
    if (Math.abs(difference) > Math.abs(largest)) largest = difference;
  }
  return largest / reach;
}
