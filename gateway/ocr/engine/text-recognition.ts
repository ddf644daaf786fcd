// Recognises the text of detected lines.
import { getBoundingBox, rectify, type Raster } from './raster.ts';
import type { TextLine } from './text-detection.ts';
import type { TextModels } from './text-models.ts';

const LINE_HEIGHT = 48;
/** Longest line, and total width per picture: these bound the time. */
const MAX_LINE_WIDTH = 1600;
const MAX_TOTAL_WIDTH = 24_000;
const MIN_CONFIDENCE = 0.5;
/** Print upside down has less. */
const SURE_CONFIDENCE = 0.85;
/** Of 14,000 positions within words none reached 0.02, and in MRZ print none reached 0.17. */
const SPACE_CHANCE = 0.25;
/** Steps between the last one of a character and the first of the next. */
const MIN_GAP_STEPS = 3;

export interface RecognisedText {
  text: string;
  confidence: number;
  line: TextLine;
}

export function toModelInput({ data, width }: Raster): Float32Array {
  const input = new Float32Array(3 * LINE_HEIGHT * width);
  const plane = LINE_HEIGHT * width;
  for (let at = 0; at < plane; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      input[channel * plane + at] = data[at * 3 + 2 - channel]! / 127.5 - 1;
  return input;
}

/**
 * CTC decoding: the likeliest character of each step, repeats merged. A space often loses to blank, which
 * joins words; a wide gap with a space chance above SPACE_CHANCE counts as a space.
 */
function decodeChances(models: TextModels, chances: Float32Array, steps: number, signs: number) {
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
      if (!parted && gap >= SPACE_CHANCE && step - last >= MIN_GAP_STEPS) text += ' ';
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

export async function recogniseLine(
  models: TextModels,
  picture: Raster,
  line: TextLine,
): Promise<RecognisedText> {
  const width = Math.min(
    MAX_LINE_WIDTH,
    Math.max(16, Math.ceil(((line.width / line.height) * LINE_HEIGHT) / 8) * 8),
  );
  const piece = rectify(picture, line.quad, width, LINE_HEIGHT, line.bend);
  const { chances, steps, signs } = await models.recognise(toModelInput(piece), width);
  return { ...decodeChances(models, chances, steps, signs), line };
}

/** Lines that show the direction of the print: long enough to be words, short enough to be quick. */
const PROBES = 3;
const PROBE_LENGTH = [3, 14] as const;

const turnAround = ({ quad: [a, b, c, d], angle, bend, ...size }: TextLine): TextLine => ({
  ...size,
  quad: [c, d, a, b],
  angle: angle > 0 ? angle - Math.PI : angle + Math.PI,
  bend: -bend,
});

/** Turns the box if its angle is more than a right angle from `towards`. */
const alignLine = (line: TextLine, towards: number): TextLine =>
  Math.cos(line.angle - towards) < 0 ? turnAround(line) : line;

/** Turns the boxes of lines into reading direction: pictures of documents may be sideways or upside down. */
export async function orientLines(
  models: TextModels,
  picture: Raster,
  lines: TextLine[],
): Promise<TextLine[]> {
  const sideways = lines.filter(({ angle }) => Math.abs(Math.sin(angle)) > Math.SQRT1_2);
  const sumLengths = (some: TextLine[]) =>
    some.filter(({ width, height }) => width > height * 2).reduce((sum, { width }) => sum + width, 0);
  const isSideways = sumLengths(sideways) * 2 > sumLengths(lines);
  const aligned = lines.map((line) => alignLine(line, isSideways ? Math.PI / 2 : 0));
  const words = aligned.filter(
    ({ width, height }) => width > height * PROBE_LENGTH[0] && width < height * PROBE_LENGTH[1],
  );
  const probes = (words.length >= PROBES ? words : aligned).slice(0, PROBES);
  const measureConfidence = async (some: TextLine[]) => {
    let sum = 0;
    for (const line of some) sum += (await recogniseLine(models, picture, line)).confidence;
    return sum / Math.max(1, some.length);
  };
  const upright = await measureConfidence(probes);
  if (!isSideways && upright >= SURE_CONFIDENCE) return aligned;
  const turned = await measureConfidence(probes.map(turnAround));
  return turned > upright ? aligned.map(turnAround) : aligned;
}

/** Median angle of the long lines. */
export function findTextAngle(texts: readonly RecognisedText[]): number {
  const long = texts.filter(({ line }) => line.width > line.height * 3).map(({ line }) => line.angle);
  return long.toSorted((a, b) => a - b)[Math.floor(long.length / 2)] ?? 0;
}

/** Recognises the largest lines first until the width is used up; returns them from top to bottom. */
export async function recogniseLines(
  models: TextModels,
  picture: Raster,
  lines: TextLine[],
): Promise<RecognisedText[]> {
  const read: RecognisedText[] = [];
  let left = MAX_TOTAL_WIDTH;
  for (const line of lines) {
    left -= Math.min(MAX_LINE_WIDTH, (line.width / line.height) * LINE_HEIGHT);
    if (left < 0) break;
    const found = await recogniseLine(models, picture, line);
    if (found.text && found.confidence > MIN_CONFIDENCE) read.push(found);
  }
  const top = ({ line }: RecognisedText) => getBoundingBox(line.quad)[1];
  return read.toSorted((one, other) => top(one) - top(other));
}
