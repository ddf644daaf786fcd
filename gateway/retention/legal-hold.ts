// [G10] Legal hold: nothing of an account is erased while it is set. The user does not see it.
import type { HoldReason, LiftingReason } from '#contract/account-closing.ts';
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import {
  findRetention,
  listRetention,
  type RetentionRow,
  setRetention,
} from '#gateway/db/queries/retention.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { findConflictError } from '#gateway/kit/decisions/decision-obstacle.ts';
import { requireSecondOfficer } from '#gateway/kit/decisions/proposals.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import {
  type RetentionStatus,
  type RetentionDecision,
  toRetentionStatus,
  getRecordsKey,
} from './retention-status.ts';

function changeHold(
  ctx: Context,
  {
    userId,
    verb,
    reason,
  }: { userId: string; verb: 'hold' | 'lift_hold'; reason: HoldReason | LiftingReason },
  actor: Actor,
  patchOf: (now: Date) => Pick<RetentionRow, 'heldSince' | 'heldFor'>,
): Promise<RetentionDecision> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record } = work;
    if (!(await findAccount(tx, userId)))
      throw new BusinessError(notFound, { message: 'There is no such account.' });
    const row = await findRetention(tx, userId);
    const isHeld = row?.heldSince != null;
    const entry = { action: `account.${verb}`, subjectUserId: userId, object: userId, reason };
    if (isHeld === (verb === 'hold')) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(illegalTransition, {
        message: isHeld ? 'The account is already on legal hold.' : 'The account is not on legal hold.',
      });
    }
    if (verb === 'hold') {
      const conflict = await findConflictError(work, actor, { userId, object: userId });
      if (conflict) return conflict;
    } else {
      // Without a hold the records may be erased within the hour, so lifting needs two officers.
      const about = { userId, object: getRecordsKey(userId), basis: row?.heldSince?.toISOString() ?? '' };
      const approval = await requireSecondOfficer(ctx, work, actor, about, {
        kind: 'account.lift_hold',
        reasons: [reason],
      });
      if (approval.outcome === 'refused') return approval.error;
      if (approval.outcome === 'pending')
        return { ...toRetentionStatus(row, userId), proposal: approval.proposal };
    }
    await setRetention(tx, userId, patchOf(now));
    record({ ...entry, result: 'ok' });
    return { ...toRetentionStatus(await findRetention(tx, userId), userId), proposal: null };
  });
}

export const placeLegalHold = (
  ctx: Context,
  userId: string,
  reason: HoldReason,
  actor: Actor,
): Promise<RetentionDecision> =>
  changeHold(ctx, { userId, verb: 'hold', reason }, actor, (now) => ({ heldSince: now, heldFor: reason }));

export const liftLegalHold = (
  ctx: Context,
  userId: string,
  reason: LiftingReason,
  actor: Actor,
): Promise<RetentionDecision> =>
  changeHold(ctx, { userId, verb: 'lift_hold', reason }, actor, () => ({ heldSince: null, heldFor: null }));

/** Lists accounts that are closed or on hold, longest closed first. */
export function listRetainedAccounts(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<RetentionStatus>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_kept', subjectUserId: null, object: '', result: 'ok' });
    return toPage(
      await listRetention(tx, page),
      page.limit,
      (row) => toRetentionStatus(row, row.userId),
      ({ closedAt, heldSince, userId }) => encodeCursor({ at: closedAt ?? heldSince, id: userId }),
    );
  });
}
