// [G10] Records somebody has to be able to look at are held: while they are, nothing of them is erased, however long the
// account has been closed. The person does not notice.
import type { HoldReason, LiftingReason } from '#contract/account-closing.ts';
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import {
  findRetention,
  listRetention,
  type RetentionRow,
  setRetention,
} from '#gateway/db/queries/retention.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { requireSecondOfficer } from '#gateway/kit/proposals.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { type Kept, type KeptAfter, keptOf, recordsOf } from './kept.ts';

const LISTED = 200;

function change(
  ctx: Context,
  {
    userId,
    verb,
    reason,
  }: { userId: string; verb: 'hold' | 'lift_hold'; reason: HoldReason | LiftingReason },
  actor: Actor,
  patchOf: (now: Date) => Pick<RetentionRow, 'heldSince' | 'heldFor'>,
): Promise<KeptAfter> {
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
        message: isHeld ? 'The records are held already.' : 'The records are not held.',
      });
    }
    if (verb === 'lift_hold') {
      // What is held no more may be erased within the hour: two people decide.
      const about = { userId, object: recordsOf(userId), basis: row?.heldSince?.toISOString() ?? '' };
      const approval = await requireSecondOfficer(ctx, work, actor, about, {
        kind: 'account.lift_hold',
        reasons: [reason],
      });
      if (approval.outcome === 'refused') return approval.error;
      if (approval.outcome === 'pending') return { ...keptOf(row, userId), proposal: approval.proposal };
    }
    await setRetention(tx, userId, patchOf(now));
    record({ ...entry, result: 'ok' });
    return { ...keptOf(await findRetention(tx, userId), userId), proposal: null };
  });
}

export const holdRecords = (
  ctx: Context,
  userId: string,
  reason: HoldReason,
  actor: Actor,
): Promise<KeptAfter> =>
  change(ctx, { userId, verb: 'hold', reason }, actor, (now) => ({ heldSince: now, heldFor: reason }));

export const liftHold = (
  ctx: Context,
  userId: string,
  reason: LiftingReason,
  actor: Actor,
): Promise<KeptAfter> =>
  change(ctx, { userId, verb: 'lift_hold', reason }, actor, () => ({ heldSince: null, heldFor: null }));

/** Whoever is closed or held, the longest closed first. */
export function keptAccounts(ctx: Context, actor: Actor): Promise<Kept[]> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_kept', subjectUserId: null, object: '', result: 'ok' });
    return (await listRetention(tx, LISTED)).map((row) => keptOf(row, row.userId));
  });
}
