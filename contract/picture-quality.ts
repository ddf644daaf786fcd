// Picture quality rules, measured on a small grey copy. Client and gateway use the same rules. They are lenient: a wrong
// refusal locks a user out. Only pictures that no officer could read are blocked; selfies and plain paper are never
// blocked for blur.
import type { CapturePart } from './documents.ts';
import type { FileProblem } from './schemas/files.ts';

export interface PictureMeasures {
  /** Short side of the picture in pixels. */
  shortSide: number;
  /** Variance of the Laplacian in the sharpest hundredth of the tiles. */
  sharpness: number;
  /** Mean luminance, 0 to 255. */
  mean: number;
  /** Standard deviation of luminance. */
  contrast: number;
  /** Fractions (0 to 1) of clipped pixels. */
  clippedDark: number;
  clippedBright: number;
}

/** Side of the grey copy in pixels. */
export const COPY_SIDE = 768;
const TILE = 32;
/** Luminance at or beyond which a pixel counts as clipped. */
const DARK = 12;
const BRIGHT = 250;

export const QUALITY_LIMITS = {
  /** Minimum short side for readable print; smallCut applies to cards cropped by the camera page. */
  smallSide: 600,
  smallCut: 360,
  /** Best-tile Laplacian variance: below `soft` edges are soft, below `hopeless` there are none. */
  soft: 120,
  hopeless: 6,
  /** Below this contrast blur cannot be measured, for example on a blank wall. */
  meaningfulContrast: 10,
  dimMean: 55,
  blackMean: 14,
  blackShare: 0.9,
  glaringMean: 235,
  whiteShare: 0.97,
} as const;

/** Variance of the 4-neighbour Laplacian over one tile of a grey picture. */
function laplacianVariance(grey: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + TILE; y += 1) {
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x;
      const value = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!;
      sum += value;
      squares += value * value;
    }
  }
  const count = TILE * TILE;
  return squares / count - (sum / count) ** 2;
}

/** Sharpness of the 99th percentile tile: a sharp corner of print counts, a hot pixel does not. */
function bestSharpness(grey: Uint8Array, width: number, height: number): number {
  const tiles: number[] = [];
  for (let top = 1; top + TILE < height; top += TILE)
    for (let left = 1; left + TILE < width; left += TILE)
      tiles.push(laplacianVariance(grey, width, left, top));
  tiles.sort((a, b) => b - a);
  return tiles[Math.floor(tiles.length / 100)] ?? 0;
}

/** Grey copy with at most COPY_SIDE pixels per side. */
export interface GreyCopy {
  grey: Uint8Array;
  width: number;
  height: number;
  /** Short side of the original picture in pixels. */
  shortSide: number;
}

export function measurePicture({ grey, width, height, shortSide }: GreyCopy): PictureMeasures {
  let sum = 0;
  let squares = 0;
  let dark = 0;
  let bright = 0;
  for (const value of grey) {
    sum += value;
    squares += value * value;
    if (value <= DARK) dark += 1;
    if (value >= BRIGHT) bright += 1;
  }
  const mean = sum / grey.length;
  return {
    shortSide,
    sharpness: bestSharpness(grey, width, height),
    mean,
    contrast: Math.sqrt(Math.max(0, squares / grey.length - mean ** 2)),
    clippedDark: dark / grey.length,
    clippedBright: bright / grey.length,
  };
}

/** `part` is null for evidence files. */
export function findPictureProblems(
  found: PictureMeasures,
  part: CapturePart | null,
  source: 'camera' | 'file' = 'file',
): FileProblem[] {
  const problems: FileProblem[] = [];
  const add = (code: FileProblem['code'], severity: FileProblem['severity']) =>
    problems.push({ code, severity });
  const isPaper = part === null || part.startsWith('poa');
  const isDocument = part === 'front' || part === 'back';
  const unreadable = found.sharpness < QUALITY_LIMITS.hopeless;

  if (found.mean < QUALITY_LIMITS.blackMean && found.clippedDark > QUALITY_LIMITS.blackShare)
    add('too_dark', 'blocker');
  else if (found.mean < QUALITY_LIMITS.dimMean) add('too_dark', 'warning');

  // White paper is bright by nature, so only cards and faces can be overexposed.
  if (!isPaper && found.clippedBright > QUALITY_LIMITS.whiteShare && unreadable) add('too_bright', 'blocker');
  else if (!isPaper && found.mean > QUALITY_LIMITS.glaringMean) add('too_bright', 'warning');

  const lost = problems.some(({ severity }) => severity === 'blocker');
  if (!lost && unreadable && isDocument && found.contrast > QUALITY_LIMITS.meaningfulContrast)
    add('blurred', 'blocker');
  else if (!lost && found.sharpness < QUALITY_LIMITS.soft && part !== 'selfie') add('blurred', 'warning');

  const small = source === 'camera' && isDocument ? QUALITY_LIMITS.smallCut : QUALITY_LIMITS.smallSide;
  if (part !== 'selfie' && found.shortSide < small) add('too_small', 'warning');
  return problems;
}
