// What officers see of a reading: how far it is, what was typed beside what was read, and what the checks came to. Never what
// tells one face from another, and never more than there is: what is under way or was not possible says so.
import type { CheckResult } from '#contract/checks.ts';
import type { CasePart } from '#contract/motion.ts';
import { saysTheSame } from '#contract/readings.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { findChecks, type ReadingRow, readingsOf } from '#gateway/db/queries/readings.ts';
import { openDetails } from '#gateway/cases/case-view.ts';
import { bestField } from './checks/case-facts.ts';
import type { FieldName, ReadField, Reader } from './reading.ts';
import { openReading } from './sealed-reading.ts';

export interface ComparedField {
  field: string;
  typed: string | null;
  /** Null: not read. */
  read: string | null;
  part: CasePart | null;
  from: ReadField['from'] | null;
  confidence: number | null;
  /** What stood before the person as it was read, where they sent something else; null: nothing was corrected. */
  corrected: string | null;
}

export interface ReadingView {
  /** Of the gateway that answers. */
  reader: Reader['state'];
  /** 'none': nothing of this case is read; officers look at the pictures alone. */
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

const correctionOf = (shown: string | undefined, typed: string): string | null =>
  shown === undefined || saysTheSame(typed, shown) ? null : shown;

function comparedFields(ctx: Context, row: CaseRow, readings: readonly ReadingRow[]): ComparedField[] {
  const pictures = readings.map((one) => ({
    part: one.part,
    sha256: '',
    reading: openReading(ctx, one),
    descriptors: [],
  }));
  const opened = openDetails(ctx, row);
  const details = Object.entries(opened?.details ?? {});
  const rows = row.level === 'LEVEL_1' ? IDENTITY : ADDRESS;
  const compared = rows.flatMap(([name, what]): ComparedField[] => {
    const typed = details.find(([key]) => key === name)?.[1] ?? null;
    const read = bestField({ pictures }, what);
    const corrected = correctionOf(opened?.shown[name], typed ?? '');
    if (typed === null && !read) return [];
    const { value = null, part = null, from = null, confidence = null } = read ?? {};
    return [{ field: name || what, typed, read: value, part, from, confidence, corrected }];
  });
  // Parts of something that was read as one.
  const others = Object.entries(opened?.shown ?? {}).flatMap(([name, read]): ComparedField[] => {
    const typed = details.find(([key]) => key === name)?.[1] ?? null;
    const corrected = correctionOf(read, typed ?? '');
    if (corrected === null || rows.some(([known]) => known === name)) return [];
    return [{ field: name, typed, read, part: null, from: null, confidence: null, corrected }];
  });
  return [...compared, ...others];
}

export async function readingView(ctx: Context, row: CaseRow): Promise<ReadingView> {
  const readings = await readingsOf(ctx.db, row.id);
  const found = await findChecks(ctx.db, row.id);
  const underWay = readings.some(({ state }) => state === 'queued' || state === 'reading');
  return {
    reader: ctx.reader.state,
    state: readings.length === 0 ? 'none' : underWay ? 'under_way' : 'ended',
    pictures: readings.map(({ part, state, fault }) => ({ part, state, fault })),
    fields: readings.length === 0 ? [] : comparedFields(ctx, row, readings),
    checkedAt: found?.checkedAt?.toISOString() ?? null,
    checks: found?.checks ?? [],
  };
}
