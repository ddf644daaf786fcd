// Where the four edges of a document lie, compared with the four sides of the outline. Pure, like frame-analysis.ts.
import type { Box, Frame } from './frame.ts';

export interface SideCounts {
  /** Outline sides along which an edge of the document runs. */
  sides: number;
  /** Sides whose edge runs well inside the outline: the document is too far away. */
  insetSides: number;
  /** Sides whose edge runs well outside it: too close. */
  outsetSides: number;
}

/** A step this many grey levels high, averaged along a side, is an edge of the document. */
const SIDE_STEP = 9;

/**
 * Looks for the document's four edges. Each side is cut into segments, and in each the means across it turn a straight
 * edge into a step, even when the document is held a few degrees askew. A real edge runs along the whole side, and all
 * four go the same way (dark table, light paper, or the other way round); frames and lines of print do not.
 */
export function findSides(frame: Frame, box: Box): SideCounts {
  const found = [
    sideAt(frame, box, 'column', box.x, 1),
    sideAt(frame, box, 'column', box.x + box.width - 1, -1),
    sideAt(frame, box, 'row', box.y, 1),
    sideAt(frame, box, 'row', box.y + box.height - 1, -1),
  ];
  const count = (place: Place, sign: number) =>
    found.filter((side) => side.place === place && side.sign === sign).length;
  return {
    sides: Math.max(count('near', 1), count('near', -1)),
    insetSides: Math.max(count('inset', 1), count('inset', -1)),
    outsetSides: Math.max(count('outset', 1), count('outset', -1)),
  };
}

/** Where an edge runs, seen from the side of the outline: share of the document's size, inward. */
const PLACES = { outset: [-0.14, -0.08], near: [-0.08, 0.08], inset: [0.08, 0.35] } as const;
type Place = keyof typeof PLACES;
const SEGMENTS = 4;

interface Side {
  place: Place | 'none';
  sign: -1 | 0 | 1;
}

/** The outermost edge along a side of the outline: what lies further in may be print. */
function sideAt(frame: Frame, box: Box, axis: 'column' | 'row', side: number, inward: 1 | -1): Side {
  const across = axis === 'column' ? box.width : box.height;
  const segments = Array.from({ length: SEGMENTS }, (_, i) =>
    meansAcross(frame, box, axis, 0.1 + i * 0.2, 0.3 + i * 0.2),
  );
  for (const place of ['outset', 'near', 'inset'] as const) {
    const [from, to] = PLACES[place].map((share) => Math.round(share * across)) as [number, number]; // a pair each
    const steps = segments.map((means) => largestStep(means, side, inward, from, to, across));
    const sign = runsThrough(steps);
    if (sign !== 0) return { place, sign };
  }
  return { place: 'none', sign: 0 };
}

/** The direction in which all segments but one step by enough; 0 when they do not. */
function runsThrough(steps: readonly number[]): -1 | 0 | 1 {
  if (steps.filter((step) => step >= SIDE_STEP).length >= SEGMENTS - 1) return 1;
  return steps.filter((step) => step <= -SIDE_STEP).length >= SEGMENTS - 1 ? -1 : 0;
}

/** Mean of each column (or row) of the frame over a part of the box's length. */
function meansAcross(frame: Frame, box: Box, axis: 'column' | 'row', from: number, to: number): Float32Array {
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

/** The strongest step (with its sign, going inward) between two distances from a side. */
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
