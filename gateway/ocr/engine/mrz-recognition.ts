// Finds and decodes the MRZ of a picture, in the format that fits best.
import { classifyRow } from './mrz-cells.ts';
import { decodeMrz, type DecodedMrz } from './mrz-decode.ts';
import { MRZ_LAYOUTS, type MrzFormat } from './mrz-layout.ts';
import { extendWithFillers, findMrzCandidates, type MrzRow } from './mrz-rows.ts';
import type { Raster } from './raster.ts';
import type { RecognisedText } from './text-recognition.ts';

export interface RecognisedMrz extends DecodedMrz {
  rows: MrzRow[];
}

/** Mean chance of the letters. Real zones reach 0.96 or more; other print and blur at most 0.75. */
const MIN_MEAN_CHANCE = 0.85;

function averageChance({ chances }: DecodedMrz): number {
  const letters = chances.flat();
  return letters.reduce((sum, chance) => sum + chance, 0) / letters.length;
}

/** Ranks by the share of right check digits, then by certainty. */
const scoreMrz = (zone: DecodedMrz): number =>
  zone.right.size / MRZ_LAYOUTS[zone.format].checks.length + averageChance(zone) / 2;

/**
 * Letters are found in anything, and alternatives can fix check digits by chance. Rows are an MRZ only if
 * most letters are certain, and either two digits are right or every covered letter is certain.
 */
const isMrz = (zone: DecodedMrz): boolean =>
  averageChance(zone) >= MIN_MEAN_CHANCE && (zone.right.size > 1 || zone.unsure.size === 0);

function decodeRows(picture: Raster, rows: MrzRow[], format: MrzFormat): RecognisedMrz {
  const chances = rows.map((row) => classifyRow(picture, row, MRZ_LAYOUTS[format].columns));
  const printed = rows.map(({ text }) => text);
  return { ...decodeMrz(format, chances, printed), rows };
}

export function recogniseMrz(picture: Raster, texts: RecognisedText[]): RecognisedMrz | null {
  let best: RecognisedMrz | null = null;
  for (const rows of findMrzCandidates(texts)) {
    const formats: MrzFormat[] = rows.length === 3 ? ['TD1'] : ['TD3', 'TD2'];
    for (const format of formats)
      for (const tried of [rows, extendWithFillers(rows, MRZ_LAYOUTS[format].columns)]) {
        const zone = tried && decodeRows(picture, tried, format);
        if (zone && isMrz(zone) && (!best || scoreMrz(zone) > scoreMrz(best))) best = zone;
        if (best && best.right.size === MRZ_LAYOUTS[best.format].checks.length) return best;
      }
  }
  return best;
}
