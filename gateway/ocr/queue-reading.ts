// A stored picture of a case is to be read: put down in the transaction that stores it, so that neither is there alone.
import type { Context } from '#gateway/context.ts';
import type { CaseFileRow } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { insertReading } from '#gateway/db/queries/readings.ts';
import { readsPictures } from '#gateway/cases/reads-pictures.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Nothing where there is no reader, and nothing of what a vendor reads itself; one that did not start may start again. */
export async function queueReading(
  ctx: Pick<Context, 'reader'>,
  { tx, now }: Work,
  { provider }: Pick<CaseRow, 'provider'>,
  { id: fileId, userId, caseId, part }: CaseFileRow,
): Promise<void> {
  if (!readsPictures(ctx) || provider !== 'DEFAULT') return;
  await insertReading(tx, { fileId, userId, caseId, part, createdAt: now, dueAt: now });
}
