// Compares two small pictures of a face: how much larger it became, how far it shifted sideways. Brightness and
// contrast do not matter (normalised correlation). This is evidence of motion, not recognition of anybody.

export const PATCH = 48;
const SCALES = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4];
const SHIFTS = 12;
/** Pixels left out on every side: a thin rim, or all but the middle of the face. */
const RIM = 2;
const MIDDLE = Math.round(PATCH * 0.26);

/** How much larger the second patch shows the same thing (1 = same size); null when they have too little in common. */
export function scaleBetween(before: Uint8Array, now: Uint8Array): number | null {
  let best = 0;
  let scale: number | null = null;
  for (const candidate of SCALES) {
    const score = correlation(before, now, candidate, 0);
    if (score > best) [best, scale] = [score, candidate];
  }
  return best >= 0.55 ? scale : null;
}

/**
 * Sideways shift of what is in the middle (eyes, nose, mouth: the outline of a turning head hardly moves) as a share
 * of the patch width (positive: to the right of the picture), and how alike the two middles are.
 */
export function shiftBetween(before: Uint8Array, now: Uint8Array): { shift: number; likeness: number } {
  let likeness = correlation(before, now, 1, 0, MIDDLE);
  let shift = 0;
  for (let candidate = -SHIFTS; candidate <= SHIFTS; candidate += 1) {
    const score = correlation(before, now, 1, candidate, MIDDLE);
    if (score > likeness + 0.02) [likeness, shift] = [score, candidate];
  }
  return { shift: shift / PATCH, likeness };
}

/** How alike the middles of two pictures are as they stand, -1 to 1. */
export const likenessOf = (before: Uint8Array, now: Uint8Array): number =>
  correlation(before, now, 1, 0, MIDDLE);

/** Normalised correlation of `now` with `before` zoomed about its centre and moved sideways, over the common part. */
function correlation(before: Uint8Array, now: Uint8Array, scale: number, shift: number, rim = RIM): number {
  const centre = (PATCH - 1) / 2;
  let count = 0;
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = rim; y < PATCH - rim; y += 1) {
    const sy = Math.round(centre + (y - centre) / scale);
    if (sy < 0 || sy >= PATCH) continue;
    for (let x = rim; x < PATCH - rim; x += 1) {
      const sx = Math.round(centre + (x - shift - centre) / scale);
      if (sx < 0 || sx >= PATCH) continue;
      const a = before[sy * PATCH + sx] ?? 0;
      const b = now[y * PATCH + x] ?? 0;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
      count += 1;
    }
  }
  if (count < (PATCH - 2 * rim) ** 2 / 3) return 0;
  const spread = (sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count);
  return spread <= 0 ? 0 : (sumAB - (sumA * sumB) / count) / Math.sqrt(spread);
}
