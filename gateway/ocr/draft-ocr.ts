// OCR results of a draft so far, by the form's field names, for the user who fills it in. Read-only. Values
// that the form would not accept are left out, and so are face descriptors.
import type { CaptureOcrResult, OcrPicture, OcrValue, RecognisedDocument } from '#contract/calls/readings.ts';
import { isDate } from '#contract/dates.ts';
import type { CapturePart } from '#contract/documents.ts';
import { notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import { isFrame } from '#contract/motion.ts';
import { normaliseName } from '#contract/names.ts';
import { normaliseDocumentNumber } from '#contract/numbers.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseRow, findUserCase } from '#gateway/db/queries/cases.ts';
import { type ReadingRow, listReadings } from '#gateway/db/queries/readings.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findBestField, findFields, type CandidateField } from './checks/case-facts.ts';
import { findPictureProblem } from './picture-problem.ts';
import type { Box, FieldName, OcrResult } from './ocr-result.ts';
import { decryptOcrResult } from './encrypted-ocr-result.ts';
import { recogniseDocument } from './recognise-document.ts';
import { parseTownLine } from './town-line.ts';

const normaliseDate = (text: string): string | null => (isDate(text) ? text : null);
const normaliseText = (longest: number) => (text: string) => {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  return plain.length > 2 && plain.length <= longest ? plain : null;
};
const normaliseCountry = (text: string): string | null => (/^[A-Z]{2}$/.test(text) ? text : null);

/** `normalise` returns the value as the form accepts it, or null if it does not. */
interface FormField {
  field: ReadFieldName;
  source: FieldName;
  normalise: (text: string) => string | null;
}
const IDENTITY: readonly FormField[] = [
  { field: 'givenName', source: 'givenNames', normalise: normaliseName },
  { field: 'familyName', source: 'surname', normalise: normaliseName },
  { field: 'birthDate', source: 'birthDate', normalise: normaliseDate },
  { field: 'documentNumber', source: 'documentNumber', normalise: (text) => normaliseDocumentNumber(text) },
  { field: 'expires', source: 'expiryDate', normalise: normaliseDate },
  { field: 'issuedIn', source: 'issuingCountry', normalise: normaliseCountry },
];

/** Splits an address that has the usual order. Any other address goes into the first line as a whole. */
function splitAddress(text: string): { street: string; postcode: string; city: string } {
  const at = text.lastIndexOf(', ');
  const town = at > 0 ? parseTownLine(text.slice(at + 2)) : null;
  return town ? { street: text.slice(0, at), ...town } : { street: text, postcode: '', city: '' };
}
const ADDRESS: readonly FormField[] = [
  { field: 'issuer', source: 'issuer', normalise: normaliseText(80) },
  { field: 'issueDate', source: 'issueDate', normalise: normaliseDate },
  { field: 'line1', source: 'address', normalise: (text) => normaliseText(100)(splitAddress(text).street) },
  {
    field: 'postcode',
    source: 'address',
    normalise: (text) => normaliseText(16)(splitAddress(text).postcode),
  },
  { field: 'city', source: 'address', normalise: (text) => normaliseText(60)(splitAddress(text).city) },
];

const toPlainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');

/** Print confirmed by the MRZ: both were recognised independently. */
const isConfirmedByMrz = ({ value, from }: CandidateField, reading: OcrResult | null): boolean =>
  from === 'visual' &&
  toPlainLetters(value).length > 2 &&
  (reading?.mrz?.lines.some((line) => toPlainLetters(line).includes(toPlainLetters(value))) ?? false);

/** The MRZ of one side agrees with the print of the other. */
const isOnBothSides = (
  found: CandidateField,
  facts: Parameters<typeof findFields>[0],
  name: FieldName,
): boolean =>
  findFields(facts, name).some(
    ({ part, from, value }) => part !== found.part && from !== found.from && value === found.value,
  );

const clampShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

function toRelativePlace(box: Box | undefined, [width, height]: OcrResult['size']): OcrValue['place'] {
  if (!box || width <= 0 || height <= 0) return null;
  const [x, y, w, h] = box;
  const [left, top] = [clampShare(x / width), clampShare(y / height)];
  const [right, bottom] = [clampShare((x + w) / width), clampShare((y + h) / height)];
  if (right <= left || bottom <= top) return null;
  return { left, top, width: clampShare(right - left), height: clampShare(bottom - top) };
}

interface DecryptedReading {
  row: ReadingRow & { part: CapturePart };
  reading: OcrResult | null;
}

/** Selfie frames are evidence and fill no form field. */
const isNotFrame = (row: ReadingRow): row is DecryptedReading['row'] => !isFrame(row.part);

const decryptReadings = async (ctx: Context, db: Db, caseId: string): Promise<DecryptedReading[]> =>
  (await listReadings(db, caseId)).filter(isNotFrame).map((row) => ({
    row,
    // A picture queued again for its portrait still has its first result.
    reading: decryptOcrResult(ctx, row),
  }));

function collectValues(level: CaseRow['level'], readings: readonly DecryptedReading[]): OcrValue[] {
  const pictures = readings.map(({ row: { part }, reading }) => ({
    part,
    sha256: '',
    reading,
    descriptors: [],
  }));
  const values = (level === 'LEVEL_1' ? IDENTITY : ADDRESS).flatMap(
    ({ field, source: name, normalise }): OcrValue[] => {
      const found = findBestField({ pictures }, name);
      const source = readings.find(({ row }) => row.part === found?.part);
      const value = found && normalise(found.value);
      if (!found || !source?.reading || !value) return [];
      const { part, fileId } = source.row;
      const sure =
        found.isMachineReadable ||
        isConfirmedByMrz(found, source.reading) ||
        isOnBothSides(found, { pictures }, name);
      return [{ field, value, sure, part, fileId, place: toRelativePlace(found.box, source.reading.size) }];
    },
  );
  return placeOnlyName(values, readings);
}

/** An MRZ that holds and has no given names shows a single name, in the place of the surname. */
function placeOnlyName(values: readonly OcrValue[], readings: readonly DecryptedReading[]): OcrValue[] {
  const family = values.find(({ field }) => field === 'familyName');
  const source = readings.find(({ row }) => row.part === family?.part);
  const isOnly = source?.reading?.mrz?.valid === true && !values.some(({ field }) => field === 'givenName');
  if (!family || !isOnly) return [...values];
  return values.flatMap((each) =>
    each === family
      ? [
          { ...each, field: 'givenName' as const },
          { ...each, value: '', none: true },
        ]
      : [each],
  );
}

const toReadPicture = ({ row: { part, fileId, state }, reading }: DecryptedReading): OcrPicture => {
  const [width, height] = reading?.size ?? [0, 0];
  return {
    part,
    fileId,
    state: reading ? 'done' : state,
    width: Math.round(width),
    height: Math.round(height),
    problem: reading && findPictureProblem(reading),
  };
};

const recogniseSides = (readings: readonly DecryptedReading[]): RecognisedDocument | null =>
  recogniseDocument(
    readings.flatMap(({ row: { part }, reading }) =>
      reading && (part === 'front' || part === 'back') ? [reading] : [],
    ),
  );

/** The identity document that the pictures of a draft show; null: nothing certain. */
export const recogniseDraft = async (
  ctx: Context,
  db: Db,
  caseId: string,
): Promise<RecognisedDocument | null> => recogniseSides(await decryptReadings(ctx, db, caseId));

export async function getDraftOcr(ctx: Context, userId: string, caseId: string): Promise<CaptureOcrResult> {
  const row = await findUserCase(ctx.db, userId, caseId);
  if (!row) throw new BusinessError(notFound, { field: 'caseId' });
  if (row.status !== 'draft') throw new BusinessError(caseNotOpen);
  const readings = await decryptReadings(ctx, ctx.db, caseId);
  return {
    reads: ctx.ocr.state === 'ready',
    pictures: readings.map(toReadPicture),
    fields: collectValues(row.level, readings),
    ...(row.level === 'LEVEL_1' ? { recognised: recogniseSides(readings) } : {}),
  };
}

/** Returns only the values, by the form's field names. */
export async function getDraftOcrValues(ctx: Context, db: Db, row: CaseRow): Promise<Record<string, string>> {
  const values = collectValues(row.level, await decryptReadings(ctx, db, row.id));
  return Object.fromEntries(values.map(({ field, value }) => [field, value]));
}
