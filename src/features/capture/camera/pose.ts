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

/** Rows of eyes, nose and mouth in an oval that a face fills: hair above them hardly moves when a head turns. */
const EYES = Math.round(PATCH * 0.36);
const CHIN = Math.round(PATCH * 0.8);
/** How far to the side they may be found: most of them are still on the patch. */
const ASIDE = Math.round(PATCH * 0.36);
/** And up or down. */
const NOD = [-2, 0, 2];
/** How far around a pixel its surroundings reach. */
const AROUND = 4;

/**
 * Where eyes, nose and mouth of the first picture are found in the second: how far sideways, as a share of the patch width
 * (positive: to the right of the picture), and how alike they are there.
 */
export function featuresIn(before: Uint8Array, now: Uint8Array): { shift: number; likeness: number } {
  const [was, is] = [detailOf(before), detailOf(now)];
  let likeness = -1;
  let shift = 0;
  for (let aside = -ASIDE; aside <= ASIDE; aside += 1) {
    for (const nod of NOD) {
      const score = featuresAt(was, is, aside, nod);
      if (score > likeness) [likeness, shift] = [score, aside];
    }
  }
  return { shift: shift / PATCH, likeness };
}

/** Each pixel against those around it: eyes and mouth stay, the light on a cheek goes. */
function detailOf(patch: Uint8Array): Int16Array {
  const detail = new Int16Array(PATCH * PATCH);
  for (let y = 0; y < PATCH; y += 1) {
    for (let x = 0; x < PATCH; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - AROUND); row <= Math.min(PATCH - 1, y + AROUND); row += 2) {
        for (let column = Math.max(0, x - AROUND); column <= Math.min(PATCH - 1, x + AROUND); column += 2) {
          sum += patch[row * PATCH + column] ?? 0;
          count += 1;
        }
      }
      detail[y * PATCH + x] = (patch[y * PATCH + x] ?? 0) - sum / count;
    }
  }
  return detail;
}

function featuresAt(before: Int16Array, now: Int16Array, aside: number, nod: number): number {
  const sums = new Sums();
  for (let y = EYES; y < CHIN; y += 1) {
    const end = Math.min(PATCH - MIDDLE, PATCH - aside);
    for (let x = Math.max(MIDDLE, -aside); x < end; x += 1) {
      sums.add(before[y * PATCH + x] ?? 0, now[(y + nod) * PATCH + x + aside] ?? 0);
    }
  }
  return sums.correlation();
}

/** How alike the middles of two pictures are as they stand, -1 to 1. */
export const likenessOf = (before: Uint8Array, now: Uint8Array): number =>
  correlation(before, now, 1, 0, MIDDLE);

/** Normalised correlation of `now` with `before` zoomed about its centre and moved sideways, over the common part. */
function correlation(before: Uint8Array, now: Uint8Array, scale: number, shift: number, rim = RIM): number {
  const centre = (PATCH - 1) / 2;
  const sums = new Sums();
  for (let y = rim; y < PATCH - rim; y += 1) {
    const sy = Math.round(centre + (y - centre) / scale);
    if (sy < 0 || sy >= PATCH) continue;
    for (let x = rim; x < PATCH - rim; x += 1) {
      const sx = Math.round(centre + (x - shift - centre) / scale);
      if (sx < 0 || sx >= PATCH) continue;
      sums.add(before[sy * PATCH + sx] ?? 0, now[y * PATCH + x] ?? 0);
    }
  }
  return sums.count < (PATCH - 2 * rim) ** 2 / 3 ? 0 : sums.correlation();
}

/** What a correlation is worked out from, pair by pair. */
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
