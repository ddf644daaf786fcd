// Runs all recognition on one picture: text, MRZ, barcodes, faces. Runs in the OCR thread.
import type { FieldName, PictureKind, OcrField, OcrResult } from '../ocr-result.ts';
import { readBarcodes } from './barcodes.ts';
import { detectFaces } from './faces.ts';
import { parseLicenceBarcode } from './licence-barcode.ts';
import { extractMrzFields, summariseMrz } from './mrz/mrz-fields.ts';
import { isMrzText } from './mrz/mrz-layout.ts';
import { recogniseMrz } from './mrz/mrz-recognition.ts';
import { detectOutline, type Outline } from './outline.ts';
import { extractAddressProofFields } from './address-proof-fields.ts';
import { decodePicture, type DecodedPicture } from './picture.ts';
import { getBoundingBox, turnBoxBack, turnRaster } from './raster.ts';
import { detectLines } from './text-detection.ts';
import { loadTextModels } from './text-models.ts';
import { findTextAngle, orientLines, recogniseLines, type RecognisedText } from './text-recognition.ts';
import { extractVisualFields } from './visual-fields.ts';

/** The text that is no MRZ line. */
const listPrint = (texts: RecognisedText[]): string[] =>
  texts.map(({ text }) => text).filter((text) => !isMrzText(text));

type Fields = Partial<Record<FieldName, OcrField>>;

const MAX_LINES = 300;
const toPlainName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '');

/** Merges fields: MRZ and barcode take precedence; a name that agrees keeps its printed form. */
function mergeFields(zone: Fields, card: Fields, printed: Fields): Fields {
  const fields: Fields = { ...printed, ...card, ...zone };
  // If both sources agree, the box marks the printed field, which users recognise.
  const named = Object.entries(fields) as [FieldName, OcrField][];
  for (const [name, made] of named) {
    const seen = printed[name];
    if (seen?.box && seen.value === made.value) fields[name] = { ...made, box: seen.box };
  }
  for (const name of ['surname', 'givenNames'] as const) {
    const [made, seen] = [zone[name] ?? card[name], printed[name]];
    const alike = made && seen && toPlainName(made.value) === toPlainName(seen.value);
    // OCR often loses spaces between words; the MRZ keeps them.
    if (alike && made.value.split(' ').length <= seen.value.split(' ').length) fields[name] = seen;
  }
  return fields;
}

function describeDocument(
  { raster, scale }: DecodedPicture,
  texts: RecognisedText[],
  outline: Outline | null,
): OcrResult['document'] {
  if (!outline && texts.length === 0) return undefined;
  const margin = 3;
  const atEdge = texts.some(({ line }) => {
    const [x, y, w, h] = getBoundingBox(line.quad);
    return x <= margin || y <= margin || x + w >= raster.width - margin || y + h >= raster.height - margin;
  });
  return {
    corners: outline?.corners.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)]) ?? [],
    angle: Math.round((outline?.angle ?? (findTextAngle(texts) * 180) / Math.PI) * 10) / 10,
    cut: outline ? outline.cut : atEdge,
  };
}

async function recogniseText(picture: DecodedPicture): Promise<RecognisedText[]> {
  const models = await loadTextModels();
  const lines = await detectLines(models, picture.raster);
  return recogniseLines(models, picture.raster, await orientLines(models, picture.raster, lines));
}

/** Faces are found only upright: a sideways picture is turned before, and the boxes back. */
async function detectUprightFaces(
  { raster, scale, size }: DecodedPicture,
  turn: number,
): Promise<OcrResult['faces']> {
  const quarters = (Math.round((turn * 2) / Math.PI) + 4) % 4;
  const faces = await detectFaces(turnRaster(raster, quarters), scale);
  return faces.map((face) => ({ ...face, box: turnBoxBack(face.box, quarters, size) }));
}

export async function recognisePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  now = new Date(),
): Promise<OcrResult> {
  const started = performance.now();
  const picture = await decodePicture(bytes);
  const { raster, scale } = picture;
  const isDocument = kind !== 'selfie' && kind !== 'paper';
  const texts = kind === 'selfie' ? [] : await recogniseText(picture);
  const zone = isDocument ? recogniseMrz(raster, texts) : null;
  const summary = zone && summariseMrz(zone);
  const turn = findTextAngle(texts);
  const outline = isDocument ? detectOutline(raster, turn) : null;
  const barcodes = kind === 'selfie' ? [] : await readBarcodes(raster, turn, outline?.corners ?? null);
  const faces = kind === 'back' || kind === 'paper' ? [] : await detectUprightFaces(picture, turn);
  const document = isDocument ? describeDocument(picture, texts, outline) : undefined;
  return {
    kind,
    size: picture.size,
    ...(document ? { document } : {}),
    fields: isDocument
      ? mergeFields(
          zone ? extractMrzFields(zone, scale, { now, printed: listPrint(texts) }) : {},
          parseLicenceBarcode(barcodes),
          extractVisualFields(texts, scale),
        )
      : {
          ...(kind === 'paper' ? extractAddressProofFields(texts, scale) : {}),
          ...extractVisualFields(texts, scale),
        },
    ...(summary ? { mrz: summary } : {}),
    barcodes,
    faces,
    quality: picture.quality,
    text: texts.slice(0, MAX_LINES).map(({ text, confidence, line }) => ({
      text,
      confidence: Math.round(confidence * 1000) / 1000,
      box: getBoundingBox(line.quad, scale),
    })),
    tookMs: Math.round(performance.now() - started),
  };
}
