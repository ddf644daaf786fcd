// What stands in a found line.
import { boxAround, straightened, type Raster } from './raster.ts';
import type { FoundLine } from './text-detection.ts';
import type { TextModels } from './text-models.ts';

const HIGH = 48;
/** Longest line the network is shown, and how much it is shown of one picture: what bounds the time. */
const WIDEST = 1600;
const MOST_WIDTH = 24_000;
const POOR = 0.5;
/** Of 14,000 places within words none reached 0.02, and in the wide-set print for machines none 0.17. */
const BETWEEN_WORDS = 0.25;
/** Steps from the last of one sign to the first of the next. */
const NARROWEST_GAP = 3;

export interface FoundText {
  text: string;
  confidence: number;
  line: FoundLine;
}

export function prepared({ data, width }: Raster): Float32Array {
  const input = new Float32Array(3 * HIGH * width);
  const plane = HIGH * width;
  for (let at = 0; at < plane; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      input[channel * plane + at] = data[at * 3 + 2 - channel]! / 127.5 - 1;
  return input;
}

/**
 * The likeliest sign of each step; what repeats is one sign. A gap between words often loses to "nothing here", by which
 * words run together: there it is enough that the network thought of one (BETWEEN_WORDS), in a gap as wide as one.
 */
function decoded(models: TextModels, chances: Float32Array, steps: number, signs: number) {
  const space = models.signs.lastIndexOf(' ');
  let text = '';
  let sum = 0;
  let before = 0;
  let count = 0;
  let last = 0;
  let gap = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    for (let sign = 1; sign < signs; sign += 1)
      if (chances[step * signs + sign]! > chances[step * signs + best]!) best = sign;
    if (best > 0 && best !== before) {
      const parted = best === space || text.endsWith(' ');
      if (!parted && gap >= BETWEEN_WORDS && step - last >= NARROWEST_GAP) text += ' ';
      text += models.signs[best] ?? '';
      sum += chances[step * signs + best]!;
      count += 1;
    }
    if (best === 0) gap = Math.max(gap, chances[step * signs + space]!);
    else [gap, last] = [0, step];
    before = best;
  }
  return { text: text.trim(), confidence: count > 0 ? sum / count : 0 };
}

export async function readLine(models: TextModels, picture: Raster, line: FoundLine): Promise<FoundText> {
  const width = Math.min(WIDEST, Math.max(16, Math.ceil(((line.width / line.height) * HIGH) / 8) * 8));
  const piece = straightened(picture, line.quad, width, HIGH);
  const { chances, steps, signs } = await models.recognise(prepared(piece), width);
  return { ...decoded(models, chances, steps, signs), line };
}

/** The largest first, until the width is used up; then in the order in which they are read. */
export async function readLines(
  models: TextModels,
  picture: Raster,
  lines: FoundLine[],
): Promise<FoundText[]> {
  const read: FoundText[] = [];
  let left = MOST_WIDTH;
  for (const line of lines) {
    left -= Math.min(WIDEST, (line.width / line.height) * HIGH);
    if (left < 0) break;
    const found = await readLine(models, picture, line);
    if (found.text && found.confidence > POOR) read.push(found);
  }
  const top = ({ line }: FoundText) => boxAround(line.quad)[1];
  return read.toSorted((one, other) => top(one) - top(other));
}
