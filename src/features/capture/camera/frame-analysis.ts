// What one camera frame says about a document held into the outline: light, glare, sharpness, place, motion.
// Pure arithmetic on grey pixels, a few milliseconds for the ~480 px wide frames it is given.
import { type Box, type Frame, clampBox, motionBetween } from './frame.ts';

export interface DocumentMeasures {
  /** Mean luma inside the outline, 0 to 255. */
  light: number;
  /** Share of the outline that is blown out. */
  clipped: number;
  /** Largest connected blown-out spot, as a share of the outline. */
  glare: number;
  /** Laplacian energy over gradient energy on edge pixels: about 1/(2 blur radius squared), whatever is printed. */
  sharpness: number;
  /** Share of edge pixels in the middle of the outline, in its outer band, and in the ring around it. */
  core: number;
  band: number;
  ring: number;
  /** Outline sides along which an edge of the document runs. */
  sides: number;
  /** Sides whose edge runs well inside the outline: the document is too far away. */
  insetSides: number;
  /** Mean difference to the frame before. */
  motion: number;
}

const CLIPPED = 250;
const EDGE = 40;
const BAND = 0.22;
/** A step this many grey levels high, averaged along a side, is an edge of the document. */
const SIDE_STEP = 9;

export function measureDocument(frame: Frame, outline: Box, before: Frame | null): DocumentMeasures {
  const box = clampBox(outline, frame, 1);
  return {
    ...lightOf(frame, box),
    glare: largestSpot(frame, box),
    ...edgesOf(frame, box),
    ...sidesOf(frame, box),
    motion: motionBetween(before, frame, box),
  };
}

function lightOf(frame: Frame, box: Box): { light: number; clipped: number } {
  let sum = 0;
  let clipped = 0;
  for (let row = box.y; row < box.y + box.height; row += 1) {
    for (let at = row * frame.width + box.x, end = at + box.width; at < end; at += 1) {
      const value = frame.grey[at] ?? 0;
      sum += value;
      if (value >= CLIPPED) clipped += 1;
    }
  }
  const area = Math.max(1, box.width * box.height);
  return { light: sum / area, clipped: clipped / area };
}

/** Share of the box covered by its largest 4-connected blown-out spot, on every second pixel. */
function largestSpot(frame: Frame, box: Box): number {
  const columns = box.width >> 1;
  const rows = box.height >> 1;
  const open = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = frame.grey[(box.y + row * 2) * frame.width + box.x + column * 2] ?? 0;
      if (value >= CLIPPED) open[row * columns + column] = 1;
    }
  }
  const stack = new Int32Array(columns * rows);
  let largest = 0;
  for (let start = 0; start < open.length; start += 1) {
    if (open[start] === 0) continue;
    let top = 0;
    let size = 0;
    const push = (at: number) => {
      open[at] = 0;
      stack[top] = at;
      top += 1;
    };
    push(start);
    while (top > 0) {
      top -= 1;
      const at = stack[top] ?? 0;
      const column = at % columns;
      size += 1;
      if (column > 0 && open[at - 1] === 1) push(at - 1);
      if (column < columns - 1 && open[at + 1] === 1) push(at + 1);
      if (at >= columns && open[at - columns] === 1) push(at - columns);
      if (at + columns < open.length && open[at + columns] === 1) push(at + columns);
    }
    if (size > largest) largest = size;
  }
  return open.length === 0 ? 0 : largest / open.length;
}

type EdgeMeasures = Pick<DocumentMeasures, 'sharpness' | 'core' | 'band' | 'ring'>;

/** Edge density in three zones (middle, outer band, ring outside), and sharpness from the two inner ones. */
function edgesOf(frame: Frame, box: Box): EdgeMeasures {
  const { grey, width } = frame;
  const margin = Math.round(Math.min(box.width, box.height) * 0.12);
  const around = clampBox(
    { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin },
    frame,
    1,
  );
  const bandX = box.width * BAND;
  const bandY = box.height * BAND;
  const seen = [0, 0, 0];
  const edges = [0, 0, 0];
  let laplacians = 0;
  let gradients = 0;
  for (let y = around.y; y < around.y + around.height; y += 1) {
    const inY = Math.min(y - box.y, box.y + box.height - 1 - y);
    for (let x = around.x; x < around.x + around.width; x += 1) {
      const inX = Math.min(x - box.x, box.x + box.width - 1 - x);
      const zone = inX < 0 || inY < 0 ? 2 : inX < bandX || inY < bandY ? 1 : 0;
      const at = y * width + x;
      const left = grey[at - 1] ?? 0;
      const right = grey[at + 1] ?? 0;
      const up = grey[at - width] ?? 0;
      const down = grey[at + width] ?? 0;
      const gx = right - left;
      const gy = down - up;
      seen[zone] = (seen[zone] ?? 0) + 1;
      if (Math.abs(gx) + Math.abs(gy) < EDGE) continue;
      edges[zone] = (edges[zone] ?? 0) + 1;
      if (zone === 2) continue;
      const laplacian = left + right + up + down - 4 * (grey[at] ?? 0);
      laplacians += laplacian * laplacian;
      gradients += (gx * gx + gy * gy) / 4;
    }
  }
  const share = (zone: number) => (edges[zone] ?? 0) / Math.max(1, seen[zone] ?? 0);
  return {
    sharpness: gradients === 0 ? 0 : laplacians / gradients,
    core: share(0),
    band: share(1),
    ring: share(2),
  };
}

/**
 * Looks for the document's four edges: means along each column (row) turn a straight edge into a step even when the
 * document is held a few degrees askew, while lines of print average out.
 */
function sidesOf(frame: Frame, box: Box): { sides: number; insetSides: number } {
  const columns = meansAlong(frame, box, 'column');
  const rows = meansAlong(frame, box, 'row');
  const found = [
    edgeFrom(columns, box.x, box.width, 1),
    edgeFrom(columns, box.x + box.width - 1, box.width, -1),
    edgeFrom(rows, box.y, box.height, 1),
    edgeFrom(rows, box.y + box.height - 1, box.height, -1),
  ];
  return {
    sides: found.filter((place) => place === 'near').length,
    insetSides: found.filter((place) => place === 'inset').length,
  };
}

/** Mean of the middle 70 % of every column (or row) of the frame, measured within the box's span. */
function meansAlong(frame: Frame, box: Box, axis: 'column' | 'row'): Float32Array {
  const length = axis === 'column' ? frame.width : frame.height;
  const [start, span] = axis === 'column' ? [box.y, box.height] : [box.x, box.width];
  const from = Math.round(start + span * 0.15);
  const to = Math.round(start + span * 0.85);
  const means = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    let sum = 0;
    for (let j = from; j < to; j += 1) {
      sum += frame.grey[axis === 'column' ? j * frame.width + i : i * frame.width + j] ?? 0;
    }
    means[i] = sum / Math.max(1, to - from);
  }
  return means;
}

/** Is there a step near the outline's side (within 8 %), or only further in (up to 35 %)? */
function edgeFrom(
  means: Float32Array,
  side: number,
  span: number,
  inward: 1 | -1,
): 'near' | 'inset' | 'none' {
  const reach = Math.max(2, Math.round(span * 0.03));
  const step = (at: number) => {
    let difference = 0;
    for (let k = 1; k <= reach; k += 1) {
      const ahead = means[at + k];
      const behind = means[at - k];
      if (ahead === undefined || behind === undefined) return 0;
      difference += ahead - behind;
    }
    return Math.abs(difference / reach);
  };
  const near = Math.round(span * 0.08);
  for (let offset = -near; offset <= near; offset += 1) {
    if (step(side + offset * inward) >= SIDE_STEP) return 'near';
  }
  for (let offset = near + 1; offset <= span * 0.35; offset += 1) {
    if (step(side + offset * inward) >= SIDE_STEP) return 'inset';
  }
  return 'none';
}
