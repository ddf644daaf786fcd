// Finds out why a picture is certainly unusable, so that the user can replace it before an attempt is spent.
// It is no refusal; an uncertain result reports no problem.
import type { PictureProblem } from '#contract/checks.ts';
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import type { OcrResult, OcrLine } from './ocr-result.ts';

/** Lines with less confidence count as illegible. */
const MIN_CONFIDENCE = 0.5;
/** A blurred picture with fewer legible lines than this is unusable. */
const MIN_LEGIBLE_LINES = 3;
/** Share of the longer side: a line that ends this close to the edge is cut off. */
const EDGE_MARGIN = 0.008;

const isLegible = ({ confidence }: OcrLine): boolean => confidence >= MIN_CONFIDENCE;

/** MRZ lines contain fillers or one long run of capitals and digits, like no other print on a document. */
function isMrzLine({ text }: OcrLine): boolean {
  const signs = text.replaceAll(' ', '');
  return signs.includes('<<') || (/^[A-Z0-9<]{24,}$/.test(signs) && /\d/.test(signs));
}

function isCutByEdge({ size: [width, height] }: OcrResult, { box: [x, y, w, h] }: OcrLine): boolean {
  const margin = Math.max(2, EDGE_MARGIN * Math.max(width, height));
  return x <= margin || x + w >= width - margin || y + h >= height - margin;
}

/** An MRZ whose check digits are right is complete, even at the edge. */
const hasCutMrz = (reading: OcrResult): boolean =>
  reading.mrz?.valid !== true &&
  reading.text.some((line) => isLegible(line) && isMrzLine(line) && isCutByEdge(reading, line));

const isBlurred = ({ quality, text, mrz, barcodes }: OcrResult): boolean =>
  quality.sharpness < QUALITY_LIMITS.soft &&
  !mrz &&
  barcodes.length === 0 &&
  text.filter(isLegible).length < MIN_LEGIBLE_LINES;

export function findPictureProblem(reading: OcrResult): PictureProblem | null {
  if (reading.kind === 'selfie') return reading.faces.length === 0 ? 'no_face' : null;
  if (isBlurred(reading)) return 'blurred';
  return reading.kind !== 'paper' && hasCutMrz(reading) ? 'lines_cut' : null;
}
