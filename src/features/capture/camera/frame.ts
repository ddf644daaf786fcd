// A grey image in typed arrays, and the operations of the analysis. No DOM.

export interface Frame {
  grey: Uint8Array;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Converts RGBA pixels to luma with the integer weights of BT.601. */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): Frame {
  const grey = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < grey.length; i += 1, p += 4) {
    grey[i] = (77 * (rgba[p] ?? 0) + 150 * (rgba[p + 1] ?? 0) + 29 * (rgba[p + 2] ?? 0)) >> 8;
  }
  return { grey, width, height };
}

export function clampBox(box: Box, frame: Frame, margin = 0): Box {
  const left = Math.max(margin, Math.round(box.x));
  const top = Math.max(margin, Math.round(box.y));
  const right = Math.min(frame.width - margin, Math.round(box.x + box.width));
  const bottom = Math.min(frame.height - margin, Math.round(box.y + box.height));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

export function growBox(box: Box, share: number): Box {
  return {
    x: box.x - box.width * share,
    y: box.y - box.height * share,
    width: box.width * (1 + 2 * share),
    height: box.height * (1 + 2 * share),
  };
}

/** Mean and standard deviation of the frame, on every second pixel. */
export function measureSpread(frame: Frame): { mean: number; spread: number } {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let i = 0; i < frame.grey.length; i += 2) {
    const value = frame.grey[i] ?? 0;
    sum += value;
    squares += value * value;
    count += 1;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { mean, spread: Math.sqrt(Math.max(0, count === 0 ? 0 : squares / count - mean * mean)) };
}

/** Mean absolute difference inside a box; 0 for frames of different sizes. */
export function measureMotion(before: Frame | null, now: Frame, box: Box): number {
  if (!before || before.width !== now.width || before.height !== now.height) return 0;
  const { x, y, width, height } = clampBox(box, now);
  let sum = 0;
  let count = 0;
  for (let row = y; row < y + height; row += 2) {
    for (let at = row * now.width + x, end = at + width; at < end; at += 2) {
      sum += Math.abs((now.grey[at] ?? 0) - (before.grey[at] ?? 0));
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** A small square copy of a box (nearest neighbour over 2x2 means). */
export function copyPatch(frame: Frame, box: Box, size: number): Uint8Array {
  const patch = new Uint8Array(size * size);
  const { x, y, width, height } = clampBox(box, frame, 1);
  for (let row = 0; row < size; row += 1) {
    const sy = y + Math.floor(((row + 0.5) * height) / size);
    for (let column = 0; column < size; column += 1) {
      const at = sy * frame.width + x + Math.floor(((column + 0.5) * width) / size);
      patch[row * size + column] =
        ((frame.grey[at] ?? 0) +
          (frame.grey[at + 1] ?? 0) +
          (frame.grey[at + frame.width] ?? 0) +
          (frame.grey[at + frame.width + 1] ?? 0)) >>
        2;
    }
  }
  return patch;
}
