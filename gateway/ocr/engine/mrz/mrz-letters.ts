// Classifies a cell of an MRZ as one of 37 letters, with a small network trained on fonts
// (scripts/specimens/letters.mjs). Each cell is classified alone, without context from words.
import weights from './mrz-letters.json' with { type: 'json' };

export const MRZ_ALPHABET = weights.letters;
/** Input of the network in pixels, and its extent in pitches. */
export const CELL_SIZE = { wide: weights.wide, high: weights.high, across: weights.cells, down: 1.5 };

const unpackWeights = ({ scale, data }: { scale: number; data: string }): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(data, 'base64')), (value) => value * scale);

const [w1, b1, w2, b2] = [weights.w1, weights.b1, weights.w2, weights.b2].map(unpackWeights) as [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
];

/** Scales to mean 0 and deviation 1, so that light and contrast do not matter. */
function normaliseCell(cell: Float32Array): Float32Array {
  let sum = 0;
  let squares = 0;
  for (const value of cell) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / cell.length;
  const deviation = Math.sqrt(Math.max(1e-6, squares / cell.length - mean * mean));
  return cell.map((value) => (value - mean) / deviation);
}

/** Returns the chance of each letter; `ink` is bright where there is print. */
export function classifyLetter(ink: Float32Array): Float32Array {
  const input = normaliseCell(ink);
  const inputs = input.length;
  const hidden = b1.map((start, at) => {
    let sum = start;
    for (let i = 0; i < inputs; i += 1) sum += w1[at * inputs + i]! * input[i]!;
    return sum > 0 ? sum : 0.02 * sum;
  });
  const scores = b2.map((start, at) => {
    let sum = start;
    for (let h = 0; h < hidden.length; h += 1) sum += w2[at * hidden.length + h]! * hidden[h]!;
    return sum;
  });
  const maxScore = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - maxScore));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}
