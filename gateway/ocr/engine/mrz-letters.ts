// Which of 37 letters stands in a cell of a machine-readable zone: a small network of our own, taught from fonts alone
// (scripts/specimens/letters.mjs). Each cell is judged by itself, so nothing is dropped and nothing is guessed from words.
import weights from './mrz-letters.json' with { type: 'json' };

export const LETTERS = weights.letters;
/** What the network sees of a cell, and how many pitches that is. */
export const CELL = { wide: weights.wide, high: weights.high, across: weights.cells, down: 1.5 };

const unpacked = ({ scale, data }: { scale: number; data: string }): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(data, 'base64')), (value) => value * scale);

const [w1, b1, w2, b2] = [weights.w1, weights.b1, weights.w2, weights.b2].map(unpacked) as [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
]; // four go in, four come out

/** Mean 0, deviation 1: light and contrast do not count. */
function normalised(cell: Float32Array): Float32Array {
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

/** The chance of each letter; `ink` is bright where the print is. */
export function letterChances(ink: Float32Array): Float32Array {
  const input = normalised(ink);
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
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}
