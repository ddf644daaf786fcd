// What was read so far of the pictures of a draft, by the names of its form, for the person who fills it in. Looking changes
// nothing. What the form would not take is left out, and so is what tells one face from another.
import type { CaptureReading, ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import { isDate } from '#contract/dates.ts';
import type { CapturePart } from '#contract/documents.ts';
import { notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import { isFrame } from '#contract/motion.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseRow, findCaseOf } from '#gateway/db/queries/cases.ts';
import { type ReadingRow, readingsOf } from '#gateway/db/queries/readings.ts';
import { tidyName } from '#gateway/cases/case-details.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { bestField, type FoundField } from './checks/case-facts.ts';
import { pictureProblem } from './picture-problem.ts';
import type { Box, FieldName, Reading } from './reading.ts';
import { openReading } from './sealed-reading.ts';
import { townOf } from './town.ts';

const NAME_LENGTH = 60;
const name = (text: string): string | null => {
  const tidy = tidyName(text);
  return tidy && tidy.length <= NAME_LENGTH ? tidy : null;
};
const date = (text: string): string | null => (isDate(text) ? text : null);
const words = (longest: number) => (text: string) => {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  return plain.length > 2 && plain.length <= longest ? plain : null;
};
const number = (text: string): string | null => (/^[A-Za-z0-9 /-]{3,24}$/.test(text) ? text : null);
const country = (text: string): string | null => (/^[A-Z]{2}$/.test(text) ? text : null);

/** `taken`: the value as the form takes it; null: it does not. */
interface Asked {
  field: ReadFieldName;
  read: FieldName;
  taken: (text: string) => string | null;
}
const IDENTITY: readonly Asked[] = [
  { field: 'givenName', read: 'givenNames', taken: name },
  { field: 'familyName', read: 'surname', taken: name },
  { field: 'birthDate', read: 'birthDate', taken: date },
  { field: 'documentNumber', read: 'documentNumber', taken: number },
  { field: 'expires', read: 'expiryDate', taken: date },
  { field: 'issuedIn', read: 'issuingCountry', taken: country },
];

/** An address as it is mostly written; one that is written otherwise stands in its first line as a whole. */
function partsOf(text: string): { street: string; postcode: string; city: string } {
  const at = text.lastIndexOf(', ');
  const town = at > 0 ? townOf(text.slice(at + 2)) : null;
  return town ? { street: text.slice(0, at), ...town } : { street: text, postcode: '', city: '' };
}
const ADDRESS: readonly Asked[] = [
  { field: 'issuer', read: 'issuer', taken: words(80) },
  { field: 'issueDate', read: 'issueDate', taken: date },
  { field: 'line1', read: 'address', taken: (text) => words(100)(partsOf(text).street) },
  { field: 'postcode', read: 'address', taken: (text) => words(16)(partsOf(text).postcode) },
  { field: 'city', read: 'address', taken: (text) => words(60)(partsOf(text).city) },
];

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');

/** Print that says what the lines for machines say was read twice. */
const isReadTwice = ({ value, from }: FoundField, reading: Reading | null): boolean =>
  from === 'visual' &&
  letters(value).length > 2 &&
  (reading?.mrz?.lines.some((line) => letters(line).includes(letters(value))) ?? false);

const clamped = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

function placeOf(box: Box | undefined, [width, height]: Reading['size']): ReadValue['place'] {
  if (!box || width <= 0 || height <= 0) return null;
  const [x, y, w, h] = box;
  const [left, top] = [clamped(x / width), clamped(y / height)];
  const [right, bottom] = [clamped((x + w) / width), clamped((y + h) / height)];
  if (right <= left || bottom <= top) return null;
  return { left, top, width: clamped(right - left), height: clamped(bottom - top) };
}

interface Opened {
  row: ReadingRow & { part: CapturePart };
  reading: Reading | null;
}

/** The frames of a selfie are evidence, and nothing to fill a form with. */
const isPicture = (row: ReadingRow): row is Opened['row'] => !isFrame(row.part);

const opened = async (ctx: Context, db: Db, caseId: string): Promise<Opened[]> =>
  (await readingsOf(db, caseId)).filter(isPicture).map((row) => ({
    row,
    // What is read once more, for its portrait, was read all the same.
    reading: openReading(ctx, row),
  }));

function valuesOf(level: CaseRow['level'], readings: readonly Opened[]): ReadValue[] {
  const pictures = readings.map(({ row: { part }, reading }) => ({
    part,
    sha256: '',
    reading,
    descriptors: [],
  }));
  return (level === 'LEVEL_1' ? IDENTITY : ADDRESS).flatMap(({ field, read, taken }): ReadValue[] => {
    const found = bestField({ pictures }, read);
    const source = readings.find(({ row }) => row.part === found?.part);
    const value = found && taken(found.value);
    if (!found || !source?.reading || !value) return [];
    const { part, fileId } = source.row;
    const sure = found.sure || isReadTwice(found, source.reading);
    return [{ field, value, sure, part, fileId, place: placeOf(found.box, source.reading.size) }];
  });
}

const pictureOf = ({ row: { part, fileId, state }, reading }: Opened): ReadPicture => {
  const [width, height] = reading?.size ?? [0, 0];
  return {
    part,
    fileId,
    state: reading ? 'done' : state,
    width: Math.round(width),
    height: Math.round(height),
    problem: reading && pictureProblem(reading),
  };
};

export async function draftReading(ctx: Context, userId: string, caseId: string): Promise<CaptureReading> {
  const row = await findCaseOf(ctx.db, userId, caseId);
  if (!row) throw new BusinessError(notFound, { field: 'caseId' });
  if (row.status !== 'draft') throw new BusinessError(caseNotOpen);
  const readings = await opened(ctx, ctx.db, caseId);
  return {
    reads: ctx.reader.state === 'ready',
    pictures: readings.map(pictureOf),
    fields: valuesOf(row.level, readings),
  };
}

/** The values alone, by the names of the form. */
export async function readSoFar(ctx: Context, db: Db, row: CaseRow): Promise<Record<string, string>> {
  const values = valuesOf(row.level, await opened(ctx, db, row.id));
  return Object.fromEntries(values.map(({ field, value }) => [field, value]));
}
