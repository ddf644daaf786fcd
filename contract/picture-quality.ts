// Looks at a picture the way a tired officer would: can anything be read on it? Measures on a small grey copy, then
// judges by the named limits below. Lenient on purpose: a warning costs a second look, a wrong refusal costs a person
// the service. Blockers only where no officer could read anything; selfies and plain paper are never blocked for blur.
// The page judges by it before a picture is used, the gateway before it is kept: what one calls good the other does too.
import type { CapturePart } from './documents.ts';
import type { FileProblem } from './schemas/files.ts';

export interface PictureMeasures {
  /** Short side of the picture, pixels. */
  shortSide: number;
  /** Variance of the Laplacian in the sharpest hundredth of the tiles. */
  sharpness: number;
  /** Mean luminance, 0 to 255. */
  mean: number;
  /** Standard deviation of luminance: how much there is to see. */
  contrast: number;
  /** Shares of pixels (0 to 1) with nothing left in them. */
  clippedDark: number;
  clippedBright: number;
}

/** Side of the grey copy, and of the tiles it is cut into, pixels. */
export const COPY_SIDE = 768;
const TILE = 32;
/** Luminance at or below, at or above which a pixel counts as clipped. */
const DARK = 12;
const BRIGHT = 250;

export const QUALITY_LIMITS = {
  /** Short side under which small print is hard to read; of a card that our camera cut out at its edges. */
  smallSide: 600,
  smallCut: 360,
  /** Best-tile Laplacian variance: under `soft` edges are soft, under `hopeless` there are none. */
  soft: 120,
  hopeless: 6,
  /** Contrast a picture must have for its blur to mean anything: a blank wall is not blurred. */
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

/** The tile at the 99th percentile: a sharp corner of print is enough, one hot pixel is not. */
function bestSharpness(grey: Uint8Array, width: number, height: number): number {
  const tiles: number[] = [];
  for (let top = 1; top + TILE < height; top += TILE)
    for (let left = 1; left + TILE < width; left += TILE)
      tiles.push(laplacianVariance(grey, width, left, top));
  tiles.sort((a, b) => b - a);
  return tiles[Math.floor(tiles.length / 100)] ?? 0;
}

/** A grey copy of at most COPY_SIDE pixels, and how many the picture itself has. */
export interface GreyCopy {
  grey: Uint8Array;
  width: number;
  height: number;
  /** Short side of the picture, pixels. */
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

/** What the measures mean for a part of a case; null: for papers of any kind. */
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

  // White paper is bright by nature: only a card or a face that is nothing but white is lost to the light.
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
