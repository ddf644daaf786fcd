// Extends the deadline of a request for information by a week: once, before the deadline, for one reason. [C14]
import { extensionNotPossible } from '#contract/errors/questionnaires.ts';
import type { extendDeadline as extendDeadlineCall } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findUserRequest, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { extendDueDate } from './scoring/parts.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { createUnknownFormError } from './requests.ts';
import { updateFormState } from './request-status.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

/** The extended deadline; null if it cannot be extended. */
export function findExtendedDeadline(row: RequestRow, now: Date): Date | null {
  if (row.templateCode !== 'RFI' || row.status !== 'UNSUBMIT' || !row.dueAt) return null;
  return extendDueDate(row.dueAt, now, row.extendedFor !== null);
}

export function extendDeadline(
  ctx: Context,
  userId: string,
  { requestId, reason }: RequestOf<typeof extendDeadlineCall>,
  actor: Actor,
): Promise<ResponseOf<typeof extendDeadlineCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findUserRequest(tx, userId, requestId);
    if (!row) throw createUnknownFormError();
    const dueAt = findExtendedDeadline(row, now);
    const entry = { action: 'questionnaire.extend', subjectUserId: userId, object: requestId, reason };
    if (!dueAt) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(extensionNotPossible);
    }
    await updateRequest(tx, requestId, { dueAt, extendedFor: reason });
    record({ ...entry, result: 'ok' });
    await updateFormState(work, userId);
    return { dueAt: dueAt.toISOString() };
  });
}
