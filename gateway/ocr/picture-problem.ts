// Why a picture is surely of no use, as far as it was read: told to the person while the case is a draft, so that no try is spent
// on it. It is no refusal, and whatever is not sure says nothing.
import type { ReadProblem } from '#contract/checks.ts';
import { QUALITY } from '#contract/picture-quality.ts';
import type { Reading, ReadLine } from './reading.ts';

/** Below it a line of print was hardly read. */
const LEAST_CONFIDENCE = 0.5;
/** Lines of print on a picture that is too blurred to be of use. */
const HARDLY_ANY = 3;
/** How near to the edge, as a share of the longer side, a line ends that leaves the picture. */
const EDGE = 0.008;

const isRead = ({ confidence }: ReadLine): boolean => confidence >= LEAST_CONFIDENCE;

/** Fillers, or one long run of capitals and digits, as nothing else is printed on a document. */
function isForMachines({ text }: ReadLine): boolean {
  const signs = text.replaceAll(' ', '');
  return signs.includes('<<') || (/^[A-Z0-9<]{24,}$/.test(signs) && /\d/.test(signs));
}

function leaves({ size: [width, height] }: Reading, { box: [x, y, w, h] }: ReadLine): boolean {
  const margin = Math.max(2, EDGE * Math.max(width, height));
  return x <= margin || x + w >= width - margin || y + h >= height - margin;
}

/** Whole lines whose digits hold are good, wherever they stand. */
const cutsLines = (reading: Reading): boolean =>
  reading.mrz?.valid !== true &&
  reading.text.some((line) => isRead(line) && isForMachines(line) && leaves(reading, line));

const isBlurred = ({ quality, text, mrz, barcodes }: Reading): boolean =>
  quality.sharpness < QUALITY.soft &&
  !mrz &&
  barcodes.length === 0 &&
  text.filter(isRead).length < HARDLY_ANY;

export function pictureProblem(reading: Reading): ReadProblem | null {
  if (reading.kind === 'selfie') return reading.faces.length === 0 ? 'no_face' : null;
  if (isBlurred(reading)) return 'blurred';
  return reading.kind !== 'paper' && cutsLines(reading) ? 'lines_cut' : null;
}
