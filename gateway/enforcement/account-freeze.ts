// Two officers freeze or unfreeze an account. A frozen account starts nothing new and gets no reminders; officers'
// requests can still be answered. Unfreezing restores the limitation the rules give now. The user is notified of the
// freeze, never of its reason. [P3, S19]
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { FreezeReason, ReleaseReason } from '#contract/account-freeze.ts';
import type { Limitation } from '#contract/kyc.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { listFrozenLadders, type LadderRow, setLadder } from '#gateway/db/queries/ladder.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { requireSecondOfficer, type ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { applyLadder, isLadderControlled } from './account-limitation.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { inTransaction, NO_ACCOUNTS, type Work } from '#gateway/kit/unit-of-work.ts';

export interface FreezeResult {
  limitation: Limitation;
  /** The proposal waiting for a second officer; the account is unchanged then. */
  proposal: ProposalSummary | null;
}
export interface FrozenAccount {
  userId: string;
  at: string | null;
  by: string;
  reason: string;
}

const isFrozen = ({ limitation }: LadderRow): boolean => limitation === 'LIMITATION_FROZEN';

type Verb = 'freeze' | 'unfreeze';

/** Freezes or unfreezes once two officers agree. */
function proposeOrApply(
  ctx: Context,
  { userId, verb, reason }: { userId: string; verb: Verb; reason: FreezeReason | ReleaseReason },
  actor: Actor,
  apply: (work: Work, subject: Subject) => Promise<void>,
): Promise<FreezeResult> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, record } = work;
    const subject = await findSubject(tx, userId);
    if (!subject) throw new BusinessError(notFound, { message: 'There is no such account.' });
    const { ladder } = subject;
    const entry = { action: `account.${verb}`, subjectUserId: userId, object: userId, reason };
    if (isFrozen(ladder) === (verb === 'freeze')) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(illegalTransition, {
        message: isFrozen(ladder) ? 'The account is already frozen.' : 'The account is not frozen.',
        result: { limitation: ladder.limitation },
      });
    }
    const about = { userId, object: userId, basis: ladder.freeze?.at ?? '' };
    const approval = await requireSecondOfficer(ctx, work, actor, about, {
      kind: `account.${verb}`,
      reasons: [reason],
    });
    if (approval.outcome === 'refused') return approval.error;
    if (approval.outcome === 'pending') return { limitation: ladder.limitation, proposal: approval.proposal };
    await apply(work, subject);
    const after = await findSubject(tx, userId);
    return { limitation: after?.ladder.limitation ?? ladder.limitation, proposal: null };
  });
}

/** Records the change and notifies the user, without the reason. */
async function recordAndNotify(
  ctx: Context,
  work: Work,
  { account }: Subject,
  { verb, reason }: { verb: 'freeze'; reason: FreezeReason } | { verb: 'unfreeze'; reason: ReleaseReason },
): Promise<void> {
  const userId = account.id;
  work.record({ action: `account.${verb}`, subjectUserId: userId, object: userId, result: 'ok', reason });
  const notice = verb === 'freeze' ? ('account_frozen' as const) : ('account_unfrozen' as const);
  if (verb === 'freeze') work.emit(userId, 'account.frozen', { reason });
  else {
    const after = await findSubject(work.tx, userId);
    work.emit(userId, 'account.unfrozen', {
      reason,
      limitation: after?.ladder.limitation ?? 'LIMITATION_DEFAULT',
    });
  }
  const about = work.now.toISOString();
  await notifyUser(ctx, work, { userId, notice, about, language: account.mailLanguage });
  work.publish(userId, { topic: 'limitation' });
}

/** Freezes an account that is not frozen, in the caller's transaction. */
export async function freezeSubject(
  ctx: Context,
  work: Work,
  subject: Subject,
  reason: FreezeReason,
  by: Actor,
): Promise<void> {
  const { ladder, account } = subject;
  // The ladder's limitation is not stored, because it is computed again when the freeze ends.
  const before = isLadderControlled(ladder) ? 'LIMITATION_DEFAULT' : ladder.limitation;
  await setLadder(work.tx, account.id, {
    limitation: 'LIMITATION_FROZEN',
    stage: 0,
    task: null,
    since: null,
    freeze: { at: work.now.toISOString(), by: by.name, reason, before },
  });
  await recordAndNotify(ctx, work, subject, { verb: 'freeze', reason });
}

export const freezeAccount = (
  ctx: Context,
  userId: string,
  reason: FreezeReason,
  actor: Actor,
): Promise<FreezeResult> =>
  proposeOrApply(ctx, { userId, verb: 'freeze', reason }, actor, (work, subject) =>
    freezeSubject(ctx, work, subject, reason, actor),
  );

export const unfreezeAccount = (
  ctx: Context,
  userId: string,
  reason: ReleaseReason,
  actor: Actor,
): Promise<FreezeResult> =>
  proposeOrApply(ctx, { userId, verb: 'unfreeze', reason }, actor, async (work, subject) => {
    const limitation = subject.ladder.freeze?.before ?? 'LIMITATION_DEFAULT';
    await setLadder(work.tx, userId, { limitation, freeze: null });
    await applyLadder(work, userId);
    await recordAndNotify(ctx, work, subject, { verb: 'unfreeze', reason });
  });

/** Frozen accounts, longest first. */
export function listFrozenAccounts(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<FrozenAccount>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_frozen', subjectUserId: null, object: '', result: 'ok' });
    return toPage(
      await listFrozenLadders(tx, page),
      page.limit,
      ({ userId, freeze }) => ({
        userId,
        at: freeze?.at ?? null,
        by: freeze?.by ?? '',
        reason: freeze?.reason ?? '',
      }),
      ({ userId, freeze }) => encodeCursor({ at: freeze?.at ?? null, id: userId }),
    );
  });
}
