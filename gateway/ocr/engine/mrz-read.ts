// The machine-readable zone of a picture: which format its lines have, what they say.
import { readRow } from './mrz-cells.ts';
import { decodeZone, type DecodedZone } from './mrz-decode.ts';
import { LAYOUTS, type ZoneFormat } from './mrz-layout.ts';
import { extended, findZones, type ZoneRow } from './mrz-zone.ts';
import type { Raster } from './raster.ts';
import type { FoundText } from './text-recognition.ts';

export interface ReadZone extends DecodedZone {
  rows: ZoneRow[];
}

/** How surely the letters of a zone are read, on average: real ones come to 0.96 and more, other print and mere blur to 0.75 at most. */
const LEGIBLE = 0.85;

function meanOf({ sure }: DecodedZone): number {
  const letters = sure.flat();
  return letters.reduce((sum, chance) => sum + chance, 0) / letters.length;
}

/** Share of check digits that hold, and then how surely it was read. */
const worthOf = (zone: DecodedZone): number =>
  zone.right.size / LAYOUTS[zone.format].checks.length + meanOf(zone) / 2;

/**
 * Letters are found in anything, and digits that do not hold are made to where letters leave room: lines are a zone when most was
 * read surely, and digits hold (one in ten does by chance) or all that they cover was read surely.
 */
const isZone = (zone: DecodedZone): boolean =>
  meanOf(zone) >= LEGIBLE && (zone.right.size > 1 || zone.unsure.size === 0);

function zoneOf(picture: Raster, rows: ZoneRow[], format: ZoneFormat): ReadZone {
  const chances = rows.map((row) => readRow(picture, row, LAYOUTS[format].columns));
  const printed = rows.map(({ text }) => text);
  return { ...decodeZone(format, chances, printed), rows };
}

export function readZone(picture: Raster, texts: FoundText[]): ReadZone | null {
  let best: ReadZone | null = null;
  for (const rows of findZones(texts)) {
    const formats: ZoneFormat[] = rows.length === 3 ? ['TD1'] : ['TD3', 'TD2'];
    for (const format of formats)
      for (const tried of [rows, extended(rows, LAYOUTS[format].columns)]) {
        const zone = tried && zoneOf(picture, tried, format);
        if (zone && isZone(zone) && (!best || worthOf(zone) > worthOf(best))) best = zone;
        if (best && best.right.size === LAYOUTS[best.format].checks.length) return best;
      }
  }
  return best;
}
