// A week more to answer a request for information: once, while the deadline is ahead, for one reason. [C14]
import { extensionNotPossible } from '#contract/errors/questionnaires.ts';
import type { extendDeadline as extendDeadlineCall } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findRequestOf, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { extendedDue } from './scoring/parts.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { unknownForm } from './requests.ts';
import { followRequests } from './standing.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** Where the deadline would move; null when it stays where it is. */
export function extendableTo(row: RequestRow, now: Date): Date | null {
  if (row.templateCode !== 'RFI' || row.status !== 'UNSUBMIT' || !row.dueAt) return null;
  return extendedDue(row.dueAt, now, row.extendedFor !== null);
}

export function extendDeadline(
  ctx: Context,
  userId: string,
  { requestId, reason }: RequestOf<typeof extendDeadlineCall>,
  actor: Actor,
): Promise<ResponseOf<typeof extendDeadlineCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findRequestOf(tx, userId, requestId);
    if (!row) throw unknownForm();
    const dueAt = extendableTo(row, now);
    const entry = { action: 'questionnaire.extend', subjectUserId: userId, object: requestId, reason };
    if (!dueAt) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(extensionNotPossible);
    }
    await updateRequest(tx, requestId, { dueAt, extendedFor: reason });
    record({ ...entry, result: 'ok' });
    await followRequests(work, userId);
    return { dueAt: dueAt.toISOString() };
  });
}
