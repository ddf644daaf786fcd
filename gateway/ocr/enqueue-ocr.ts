// Queues OCR of a stored picture, in the transaction that stores it, so that neither exists without the
// other.
import type { Context } from '#gateway/context.ts';
import type { CaseFileRow } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { insertReading } from '#gateway/db/queries/readings.ts';
import { isOcrAvailable } from '#gateway/cases/ocr-availability.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/**
 * Does nothing without OCR, or if a vendor verifies the case. An engine that failed to start may start later.
 */
export async function enqueueOcr(
  ctx: Pick<Context, 'ocr'>,
  { tx, now }: Work,
  { provider }: Pick<CaseRow, 'provider'>,
  { id: fileId, userId, caseId, part }: CaseFileRow,
): Promise<void> {
  if (!isOcrAvailable(ctx) || provider !== 'DEFAULT') return;
  await insertReading(tx, { fileId, userId, caseId, part, createdAt: now, dueAt: now });
}
