// Reads one picture from end to end: print, machine-readable zone, barcodes, faces. Runs in the reading thread.
import type { FieldName, PictureKind, ReadField, Reading } from '../reading.ts';
import { readBarcodes } from './barcodes.ts';
import { findFaces } from './faces.ts';
import { licenceFields } from './licence-fields.ts';
import { zoneFields, zoneSummary } from './mrz-fields.ts';
import { readZone } from './mrz-read.ts';
import { findOutline, type Outline } from './outline.ts';
import { paperFields } from './paper-fields.ts';
import { openPicture, type OpenPicture } from './picture.ts';
import { boxAround } from './raster.ts';
import { findLines } from './text-detection.ts';
import { textModels } from './text-models.ts';
import { readLines, type FoundText } from './text-recognition.ts';
import { visualFields } from './visual-fields.ts';

type Fields = Partial<Record<FieldName, ReadField>>;

const MOST_TEXT = 300;
const bare = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '');

/** What machines read counts for more; a name as it is printed where both say the same. */
function together(zone: Fields, card: Fields, printed: Fields): Fields {
  const fields: Fields = { ...printed, ...card, ...zone };
  // Where both say the same, the place is the one that people read.
  const named = Object.entries(fields) as [FieldName, ReadField][]; // keyed by FieldName
  for (const [name, made] of named) {
    const seen = printed[name];
    if (seen?.box && seen.value === made.value) fields[name] = { ...made, box: seen.box };
  }
  for (const name of ['surname', 'givenNames'] as const) {
    const [made, seen] = [zone[name] ?? card[name], printed[name]];
    const alike = made && seen && bare(made.value) === bare(seen.value);
    // Print runs together when it is read; the lines for machines keep words apart.
    if (alike && made.value.split(' ').length <= seen.value.split(' ').length) fields[name] = seen;
  }
  return fields;
}

const angleOf = (texts: FoundText[]): number => {
  const long = texts.filter(({ line }) => line.width > line.height * 3).map(({ line }) => line.angle);
  return long.toSorted((a, b) => a - b)[Math.floor(long.length / 2)] ?? 0;
};

function documentOf(
  { raster, scale }: OpenPicture,
  texts: FoundText[],
  outline: Outline | null,
): Reading['document'] {
  if (!outline && texts.length === 0) return undefined;
  const margin = 3;
  const atEdge = texts.some(({ line }) => {
    const [x, y, w, h] = boxAround(line.quad);
    return x <= margin || y <= margin || x + w >= raster.width - margin || y + h >= raster.height - margin;
  });
  return {
    corners: outline?.corners.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)]) ?? [],
    angle: Math.round((outline?.angle ?? (angleOf(texts) * 180) / Math.PI) * 10) / 10,
    cut: outline ? outline.cut : atEdge,
  };
}

async function printOn(picture: OpenPicture): Promise<FoundText[]> {
  const models = await textModels();
  const lines = await findLines(models, picture.raster);
  return readLines(models, picture.raster, lines);
}

export async function readPicture(bytes: Uint8Array, kind: PictureKind, now = new Date()): Promise<Reading> {
  const started = performance.now();
  const picture = await openPicture(bytes);
  const { raster, scale } = picture;
  const isDocument = kind !== 'selfie' && kind !== 'paper';
  const texts = kind === 'selfie' ? [] : await printOn(picture);
  const zone = isDocument ? readZone(raster, texts) : null;
  const summary = zone && zoneSummary(zone);
  const turn = angleOf(texts);
  const outline = isDocument ? findOutline(raster, turn) : null;
  const barcodes = kind === 'selfie' ? [] : await readBarcodes(raster, turn, outline?.corners ?? null);
  const faces = kind === 'back' || kind === 'paper' ? [] : await findFaces(raster, scale);
  const document = isDocument ? documentOf(picture, texts, outline) : undefined;
  return {
    kind,
    size: picture.size,
    ...(document ? { document } : {}),
    fields: isDocument
      ? together(
          zone ? zoneFields(zone, scale, now) : {},
          licenceFields(barcodes),
          visualFields(texts, scale),
        )
      : { ...(kind === 'paper' ? paperFields(texts, scale) : {}), ...visualFields(texts, scale) },
    ...(summary ? { mrz: summary } : {}),
    barcodes,
    faces,
    quality: picture.quality,
    text: texts.slice(0, MOST_TEXT).map(({ text, confidence, line }) => ({
      text,
      confidence: Math.round(confidence * 1000) / 1000,
      box: boxAround(line.quad, scale),
    })),
    tookMs: Math.round(performance.now() - started),
  };
}
