// OCR results as officers see them: progress, typed values beside recognised ones, and checks. Never includes
// face descriptors, and marks what is pending or was not possible.
import type { CheckResult } from '#contract/checks.ts';
import type { CasePart } from '#contract/motion.ts';
import { neverExpires } from '#contract/documents.ts';
import { matchesReading } from '#contract/readings.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { findChecks, type ReadingRow, listReadings } from '#gateway/db/queries/readings.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { findBestField } from './checks/case-facts.ts';
import type { Box, FieldName, OcrEngine, OcrField, OcrResult } from './ocr-result.ts';
import { decryptOcrResult } from './encrypted-ocr-result.ts';

export interface ComparedField {
  field: string;
  typed: string | null;
  /** Null: not recognised. */
  read: string | null;
  part: CasePart | null;
  from: OcrField['from'] | null;
  confidence: number | null;
  /** Place on the picture, in shares of its width and height. */
  box: { x: number; y: number; width: number; height: number } | null;
  /** The recognised value shown to the user, if they sent another one; null: no correction. */
  corrected: string | null;
}

export interface OcrView {
  /** Engine state of the gateway that answers the request. */
  reader: OcrEngine['state'];
  /** 'none': no picture of this case is processed by OCR, so officers rely on the pictures alone. */
  state: 'none' | 'under_way' | 'ended';
  pictures: { part: CasePart; state: ReadingRow['state']; fault: string }[];
  fields: ComparedField[];
  checkedAt: string | null;
  checks: CheckResult[];
}

const IDENTITY: readonly [typed: string, read: FieldName][] = [
  ['familyName', 'surname'],
  ['givenName', 'givenNames'],
  ['', 'name'],
  ['birthDate', 'birthDate'],
  ['documentNumber', 'documentNumber'],
  ['', 'personalNumber'],
  ['expires', 'expiryDate'],
  ['', 'issuingCountry'],
  ['', 'nationality'],
  ['', 'sex'],
];
const ADDRESS: readonly [typed: string, read: FieldName][] = [
  ['', 'name'],
  ['issuer', 'issuer'],
  ['issueDate', 'issueDate'],
  ['line1', 'address'],
];

/** A document without expiry is sent without the date that was shown. */
const findCorrection = (shown: string | undefined, typed: string): string | null => {
  if (shown === undefined || (typed === '' && neverExpires(shown))) return null;
  return matchesReading(typed, shown) ? null : shown;
};

const toShares = ([x, y, w, h]: Box, [width, height]: OcrResult['size']): ComparedField['box'] => ({
  x: x / width,
  y: y / height,
  width: w / width,
  height: h / height,
});

function compareFields(ctx: Context, row: CaseRow, readings: readonly ReadingRow[]): ComparedField[] {
  const pictures = readings.map((one) => ({
    part: one.part,
    sha256: '',
    reading: decryptOcrResult(ctx, one),
    descriptors: [],
  }));
  const opened = decryptDetails(ctx, row);
  const details = Object.entries(opened?.details ?? {});
  const rows = row.level === 'LEVEL_1' ? IDENTITY : ADDRESS;
  const compared = rows.flatMap(([name, what]): ComparedField[] => {
    const typed = details.find(([key]) => key === name)?.[1] ?? null;
    const read = findBestField({ pictures }, what);
    const corrected = findCorrection(opened?.shown[name], typed ?? '');
    if (typed === null && !read) return [];
    const { value = null, part = null, from = null, confidence = null } = read ?? {};
    const size = pictures.find((one) => one.part === part)?.reading?.size;
    const box = read?.box && size ? toShares(read.box, size) : null;
    return [{ field: name || what, typed, read: value, part, from, confidence, box, corrected }];
  });
  // Form fields that OCR returned as part of one larger field.
  const others = Object.entries(opened?.shown ?? {}).flatMap(([name, read]): ComparedField[] => {
    const typed = details.find(([key]) => key === name)?.[1] ?? null;
    const corrected = findCorrection(read, typed ?? '');
    if (corrected === null || rows.some(([known]) => known === name)) return [];
    return [{ field: name, typed, read, part: null, from: null, confidence: null, box: null, corrected }];
  });
  return [...compared, ...others];
}

export async function buildOcrView(ctx: Context, row: CaseRow): Promise<OcrView> {
  const readings = await listReadings(ctx.db, row.id);
  const found = await findChecks(ctx.db, row.id);
  const underWay = readings.some(({ state }) => state === 'queued' || state === 'reading');
  return {
    reader: ctx.ocr.state,
    state: readings.length === 0 ? 'none' : underWay ? 'under_way' : 'ended',
    pictures: readings.map(({ part, state, fault }) => ({ part, state, fault })),
    fields: readings.length === 0 ? [] : compareFields(ctx, row, readings),
    checkedAt: found?.checkedAt?.toISOString() ?? null,
    checks: found?.checks ?? [],
  };
}
