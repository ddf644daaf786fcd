// One case of the privacy receipt: what was taken, what OCR read, and whether the face was compared. No values.
import type { ReceiptCase, ReceiptItem, ReceiptOpening } from '#contract/calls/receipt.ts';
import type { CheckName } from '#contract/checks.ts';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import { isFrame } from '#contract/motion.ts';
import { type OpenedThing, RECEIPT_FIELDS, type ReceiptField } from '#contract/receipt.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { ReceiptRows } from '#gateway/db/queries/receipt.ts';
import { decryptTyped } from '#gateway/cases/case-view.ts';
import { listOcrValues } from '#gateway/ocr/encrypted-ocr-result.ts';

/** Form fields and OCR fields, by the kind that the receipt names. */
const FIELD_KINDS: Readonly<Record<string, ReceiptField>> = {
  givenName: 'name',
  familyName: 'name',
  surname: 'name',
  givenNames: 'name',
  name: 'name',
  birthDate: 'birthDate',
  documentNumber: 'documentNumber',
  personalNumber: 'personalNumber',
  expires: 'expires',
  expiryDate: 'expires',
  issueDate: 'issueDate',
  issuingCountry: 'country',
  nationality: 'nationality',
  sex: 'sex',
  issuer: 'issuer',
  line1: 'address',
  address: 'address',
};

/** In the order of the table, each once. */
export function listKinds(values: Readonly<Record<string, unknown>>): ReceiptField[] {
  const kinds = new Set(
    Object.entries(values).flatMap(([name, value]) => (value ? (FIELD_KINDS[name] ?? []) : [])),
  );
  return RECEIPT_FIELDS.filter((kind) => kinds.has(kind));
}

function listTaken(ctx: Context, row: CaseRow, files: ReceiptRows['files']): ReceiptItem[] {
  const pictures = files.flatMap(({ part, createdAt }): ReceiptItem[] => {
    const shot = CAPTURE_PARTS.find((each) => each === part);
    return shot ? [{ kind: 'picture', part: shot, count: 1, fields: [], at: createdAt.toISOString() }] : [];
  });
  const frames = files.filter(({ part }) => isFrame(part));
  const typed = decryptTyped(ctx, row);
  const fields = listKinds({ ...typed?.typed, ...typed?.details });
  return [
    ...pictures,
    ...(frames.length > 0
      ? [
          {
            kind: 'frames' as const,
            part: null,
            count: frames.length,
            fields: [],
            at: frames.at(-1)?.createdAt.toISOString() ?? null,
          },
        ]
      : []),
    ...(fields.length > 0
      ? [
          {
            kind: 'details' as const,
            part: null,
            count: 1,
            fields,
            at: row.submittedAt?.toISOString() ?? null,
          },
        ]
      : []),
  ];
}

function findReading(ctx: Context, readings: ReceiptRows['readings']): ReceiptCase['read'] {
  const done = readings.filter(({ state, endedAt }) => state === 'done' && endedAt !== null);
  const at = done.map(({ endedAt }) => endedAt?.toISOString() ?? '').toSorted();
  const last = at.at(-1);
  if (!last) return null;
  const values = Object.assign({}, ...done.map((reading) => listOcrValues(ctx, reading))) as Record<
    string,
    string
  >; // merged records of strings
  return { at: last, fields: listKinds(values) };
}

/** Checks that compare faces with each other. */
const COMPARISONS: readonly CheckName[] = ['portrait_selfie', 'selfie_frames'];

function findFaceComparison(
  { level, provider, status }: CaseRow,
  check: ReceiptRows['checks'][number] | undefined,
): ReceiptCase['face'] {
  if (level !== 'LEVEL_1' || status === 'draft') return null;
  if (provider !== 'DEFAULT') return { state: 'unknown', at: null };
  if (!check?.checkedAt)
    return { state: check && status === 'submitted' ? 'pending' : 'not_compared', at: null };
  const isCompared = check.checks.some(
    ({ name, outcome }) => COMPARISONS.includes(name) && outcome !== 'not-possible',
  );
  return isCompared
    ? { state: 'compared', at: check.checkedAt.toISOString() }
    : { state: 'not_compared', at: null };
}

/** A provider that takes the photo on its own pages has one consent for all its sessions. */
function findConsent(row: CaseRow, consents: ReceiptRows['consents']): ReceiptCase['faceConsent'] {
  const consent =
    row.provider === 'DEFAULT'
      ? consents.find(({ caseId }) => caseId === row.id)
      : consents.find(({ caseId, provider }) => caseId === '' && provider === row.provider);
  if (!consent || row.level !== 'LEVEL_1') return null;
  const { decision, at } = consent;
  const canWithdraw = decision === 'given' && row.status === 'draft';
  return { decision, at: at.toISOString(), canWithdraw };
}

const createMachineOpening = (
  at: string,
  what: OpenedThing,
  provider: ReceiptOpening['provider'] = null,
): ReceiptOpening => ({
  at,
  times: 1,
  role: provider === null ? 'computer' : 'provider',
  what,
  part: null,
  provider,
});

/** Null for a draft without any data. */
export function buildReceiptCase(
  ctx: Context,
  row: CaseRow,
  rows: ReceiptRows,
  views: readonly ReceiptOpening[],
): ReceiptCase | null {
  const files = rows.files.filter(({ caseId, status }) => caseId === row.id && status === 'ready');
  const taken = listTaken(ctx, row, files);
  if (row.status === 'draft' && taken.length === 0) return null;
  const read = findReading(
    ctx,
    rows.readings.filter(({ caseId }) => caseId === row.id),
  );
  const face = findFaceComparison(
    row,
    rows.checks.find(({ caseId }) => caseId === row.id),
  );
  const submittedAt = row.submittedAt?.toISOString() ?? null;
  const machines = [
    ...(read ? [createMachineOpening(read.at, 'reading')] : []),
    ...(face?.at ? [createMachineOpening(face.at, 'face')] : []),
    ...(row.provider !== 'DEFAULT' && submittedAt
      ? [createMachineOpening(submittedAt, 'check', row.provider)]
      : []),
  ];
  return {
    caseId: row.id,
    level: row.level,
    task: row.task,
    status: row.status,
    docType: row.docType,
    provider: row.provider,
    submittedAt,
    taken,
    read,
    face,
    faceConsent: findConsent(row, rows.consents),
    opened: [...views, ...machines].toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}
