// Finds and decodes the MRZ of a picture. Its format follows from the number and the length of its lines.
import { classifyRows, type MrzCells } from './mrz-cells.ts';
import { decodeMrz, type DecodedMrz } from './mrz-decode.ts';
import { findDoubtfulWords } from './mrz-doubts.ts';
import { findFormat, MRZ_LAYOUTS } from './mrz-layout.ts';
import { MRZ_ALPHABET } from './mrz-letters.ts';
import { findMrzCandidates, type MrzRow } from './mrz-rows.ts';
import { findWindows, type MrzWindow } from './mrz-window.ts';
import type { Raster } from '../raster.ts';
import type { RecognisedText } from '../text-recognition.ts';

export interface RecognisedMrz extends DecodedMrz {
  rows: MrzRow[];
  /** Words without a check digit that may be misread. */
  doubtful: string[];
}

function averageChance({ chances }: DecodedMrz): number {
  const letters = chances.flat();
  return letters.reduce((sum, chance) => sum + chance, 0) / letters.length;
}

const shareRight = ({ format, right }: DecodedMrz): number => right.size / MRZ_LAYOUTS[format].checks.length;

/** Ranks by the share of right check digits, then by certainty. */
const scoreMrz = (zone: DecodedMrz): number => shareRight(zone) + averageChance(zone) / 2;

/**
 * Letters are found in anything, and alternatives can fix check digits by chance. Rows are an MRZ only if either
 * two digits are right or every covered letter is certain.
 */
const isMrz = (zone: DecodedMrz): boolean => zone.right.size > 1 || zone.unsure.size === 0;

const joinBest = (chances: Float32Array[]): string =>
  chances.map((cell) => MRZ_ALPHABET[cell.indexOf(Math.max(...cell))]).join('');

/** OCR text begins where the row was detected, which may be before or after its first letter. */
const shiftText = (text: string, by: number): string => (by > 0 ? ' '.repeat(by) + text : text.slice(-by));

interface DetectedRows {
  found: readonly MrzRow[];
  rows: readonly MrzCells[];
  /** OCR text of the picture. */
  texts: readonly string[];
}

function decodeWindow(
  { found, rows, texts }: DetectedRows,
  { columns, starts }: MrzWindow,
): RecognisedMrz | null {
  const chances = rows.map(({ cells }, at) =>
    cells.slice(starts[at], starts[at]! + columns).map((cell) => cell.chances),
  );
  const format = findFormat(rows.length, columns, joinBest(chances[0]!));
  if (!format) return null;
  const printed = found.map(({ text }, at) => shiftText(text, rows[at]!.first - starts[at]!));
  const cut = rows.map((row, at) => row.cut(starts[at]!, starts[at]! + columns));
  const decoded = decodeMrz(format, chances, printed);
  return { ...decoded, rows: cut, doubtful: findDoubtfulWords(decoded, [...printed, ...texts]) };
}

const pickBest = (zones: readonly (RecognisedMrz | null)[]): RecognisedMrz | null =>
  zones
    .filter((zone) => zone !== null)
    .filter(isMrz)
    .toSorted((one, other) => scoreMrz(other) - scoreMrz(one))[0] ?? null;

function decodeRows(picture: Raster, found: MrzRow[], texts: readonly string[]): RecognisedMrz | null {
  const rows = classifyRows(picture, found);
  if (!rows) return null;
  // The likeliest window comes first, and is exchanged only for one with more right check digits.
  return (
    findWindows(rows)
      .map((window) => decodeWindow({ found, rows, texts }, window))
      .filter((zone) => zone !== null)
      .toSorted((one, other) => shareRight(other) - shareRight(one))[0] ?? null
  );
}

export function recogniseMrz(picture: Raster, texts: RecognisedText[]): RecognisedMrz | null {
  const read = texts.map(({ text }) => text);
  let best: RecognisedMrz | null = null;
  for (const rows of findMrzCandidates(texts)) {
    best = pickBest([best, decodeRows(picture, rows, read)]);
    if (best && best.right.size === MRZ_LAYOUTS[best.format].checks.length) return best;
  }
  return best;
}
