// The machine-readable zone of a picture: which format its lines have, what they say.
import { readRow, type ReadRow } from './mrz-cells.ts';
import { decodeZone, type DecodedZone } from './mrz-decode.ts';
import { LAYOUTS, type ZoneFormat } from './mrz-layout.ts';
import { findZone, type ZoneRow } from './mrz-zone.ts';
import type { Raster } from './raster.ts';
import type { ReadText } from './text-recognition.ts';

/** Below this mean nothing was read that would help anybody. */
const LEGIBLE = 0.6;

export interface ReadZone extends DecodedZone {
  rows: ZoneRow[];
}

interface Reading {
  format: ZoneFormat;
  read: ReadRow[];
  sure: number;
}

export function readZone(picture: Raster, texts: ReadText[]): ReadZone | null {
  const rows = findZone(texts);
  if (!rows) return null;
  const formats: ZoneFormat[] = rows.length === 3 ? ['TD1'] : ['TD3', 'TD2'];
  const readings = formats.map((format): Reading => {
    const read = rows.map((row) => readRow(picture, row, LAYOUTS[format].columns));
    return { format, read, sure: read.reduce((sum, row) => sum + row.sure, 0) / read.length };
  });
  const best = readings.reduce((one, other) => (other.sure > one.sure ? other : one));
  if (best.sure < LEGIBLE) return null;
  const chances = best.read.map((row) => row.chances);
  return { ...decodeZone(best.format, chances), rows };
}
