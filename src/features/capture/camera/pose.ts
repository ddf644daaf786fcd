// Compares two small pictures of a face by normalised correlation: scale and sideways shift. It measures motion and does not
// recognise people.

export const PATCH_SIZE = 48;
const SCALES = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4];
const SHIFTS = 12;
/** Pixels ignored at each border: RIM keeps nearly the whole face, MIDDLE only its centre. */
const RIM = 2;
const MIDDLE = Math.round(PATCH_SIZE * 0.26);

/** Scale of the second patch relative to the first; null when they have too little in common. */
export function measureScale(before: Uint8Array, now: Uint8Array): number | null {
  let best = 0;
  let scale: number | null = null;
  for (const candidate of SCALES) {
    const score = correlate(before, now, candidate, 0);
    if (score > best) [best, scale] = [score, candidate];
  }
  return best >= 0.55 ? scale : null;
}

/**
 * Measures the similarity and the sideways shift of the face's centre, as a share of the width, positive to the right. Only
 * the centre is compared, because the contour of a turning head hardly moves.
 */
export function measureShift(before: Uint8Array, now: Uint8Array): { shift: number; likeness: number } {
  let likeness = correlate(before, now, 1, 0, MIDDLE);
  let shift = 0;
  for (let candidate = -SHIFTS; candidate <= SHIFTS; candidate += 1) {
    const score = correlate(before, now, 1, candidate, MIDDLE);
    if (score > likeness + 0.02) [likeness, shift] = [score, candidate];
  }
  return { shift: shift / PATCH_SIZE, likeness };
}

/** Rows of the eyes, nose and mouth; hair above them hardly moves when a head turns. */
const EYES = Math.round(PATCH_SIZE * 0.36);
const CHIN = Math.round(PATCH_SIZE * 0.8);
const ASIDE = Math.round(PATCH_SIZE * 0.36);
const NOD = [-2, 0, 2];
const AROUND = 4;

/**
 * Finds eyes, nose and mouth of the first picture in the second: sideways shift as a share of the width, positive to the right,
 * and the similarity.
 */
export function findFeatures(before: Uint8Array, now: Uint8Array): { shift: number; likeness: number } {
  const [was, is] = [subtractLocalMean(before), subtractLocalMean(now)];
  let likeness = -1;
  let shift = 0;
  for (let aside = -ASIDE; aside <= ASIDE; aside += 1) {
    for (const nod of NOD) {
      const score = correlateFeatures(was, is, aside, nod);
      if (score > likeness) [likeness, shift] = [score, aside];
    }
  }
  return { shift: shift / PATCH_SIZE, likeness };
}

/** Subtracts the local mean, which removes the lighting. */
function subtractLocalMean(patch: Uint8Array): Int16Array {
  const detail = new Int16Array(PATCH_SIZE * PATCH_SIZE);
  for (let y = 0; y < PATCH_SIZE; y += 1) {
    for (let x = 0; x < PATCH_SIZE; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - AROUND); row <= Math.min(PATCH_SIZE - 1, y + AROUND); row += 2) {
        for (
          let column = Math.max(0, x - AROUND);
          column <= Math.min(PATCH_SIZE - 1, x + AROUND);
          column += 2
        ) {
          sum += patch[row * PATCH_SIZE + column] ?? 0;
          count += 1;
        }
      }
      detail[y * PATCH_SIZE + x] = (patch[y * PATCH_SIZE + x] ?? 0) - sum / count;
    }
  }
  return detail;
}

function correlateFeatures(before: Int16Array, now: Int16Array, aside: number, nod: number): number {
  const sums = new Sums();
  for (let y = EYES; y < CHIN; y += 1) {
    const end = Math.min(PATCH_SIZE - MIDDLE, PATCH_SIZE - aside);
    for (let x = Math.max(MIDDLE, -aside); x < end; x += 1) {
      sums.add(before[y * PATCH_SIZE + x] ?? 0, now[(y + nod) * PATCH_SIZE + x + aside] ?? 0);
    }
  }
  return sums.correlation();
}

export const measureLikeness = (before: Uint8Array, now: Uint8Array): number =>
  correlate(before, now, 1, 0, MIDDLE);

/** Normalised correlation of `now` with `before`, scaled about its centre and shifted, over the overlap. */
function correlate(before: Uint8Array, now: Uint8Array, scale: number, shift: number, rim = RIM): number {
  const centre = (PATCH_SIZE - 1) / 2;
  const sums = new Sums();
  for (let y = rim; y < PATCH_SIZE - rim; y += 1) {
    const sy = Math.round(centre + (y - centre) / scale);
    if (sy < 0 || sy >= PATCH_SIZE) continue;
    for (let x = rim; x < PATCH_SIZE - rim; x += 1) {
      const sx = Math.round(centre + (x - shift - centre) / scale);
      if (sx < 0 || sx >= PATCH_SIZE) continue;
      sums.add(before[sy * PATCH_SIZE + sx] ?? 0, now[y * PATCH_SIZE + x] ?? 0);
    }
  }
  return sums.count < (PATCH_SIZE - 2 * rim) ** 2 / 3 ? 0 : sums.correlation();
}

class Sums {
  count = 0;
  #a = 0;
  #b = 0;
  #aa = 0;
  #bb = 0;
  #ab = 0;

  add(a: number, b: number): void {
    this.#a += a;
    this.#b += b;
    this.#aa += a * a;
    this.#bb += b * b;
    this.#ab += a * b;
    this.count += 1;
  }

  correlation(): number {
    const spread =
      (this.#aa - (this.#a * this.#a) / this.count) * (this.#bb - (this.#b * this.#b) / this.count);
    return spread <= 0 ? 0 : (this.#ab - (this.#a * this.#b) / this.count) / Math.sqrt(spread);
  }
}
