// [G10] An officer closes an account: all sessions end, tasks stop, and the site's retention period starts.
// Until it ends, the account can be reopened in its former state. The user is notified, without the reason.
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { ClosingReason, ReopeningReason } from '#contract/account-closing.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { setLadder } from '#gateway/db/queries/ladder.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import {
  deleteAllSessions,
  findRetention,
  type RetentionRow,
  setAccountOpened,
  setRetention,
} from '#gateway/db/queries/retention.ts';
import { setScreening } from '#gateway/db/queries/screening.ts';
import { setLinkLock, NO_LOCK } from '#gateway/db/queries/telegram-links.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findConflictError } from '#gateway/kit/decisions/decision-obstacle.ts';
import { requireSecondOfficer } from '#gateway/kit/decisions/proposals.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { type RetentionDecision, toRetentionStatus, getRecordsKey } from './retention-status.ts';

/** Due immediately. */
const DUE_NOW = new Date(0);

/** Runs the change in a transaction of the account; rejects a repeated one. */
function changeClosure(
  ctx: Context,
  { userId, verb, reason }: { userId: string; verb: 'close' | 'reopen'; reason: string },
  actor: Actor,
  apply: (work: Work, subject: Subject, row: RetentionRow | null) => Promise<void>,
): Promise<RetentionDecision> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, record } = work;
    const subject = await findSubject(tx, userId);
    if (!subject) throw new BusinessError(notFound, { message: 'There is no such account.' });
    const row = await findRetention(tx, userId);
    const isClosed = row?.closedAt != null;
    const entry = { action: `account.${verb}`, subjectUserId: userId, object: userId, reason };
    if (isClosed === (verb === 'close')) {
      record({ ...entry, result: 'refused' });
      return new BusinessError(illegalTransition, {
        message: isClosed ? 'The account is already closed.' : 'The account is not closed.',
      });
    }
    if (verb === 'reopen') {
      const conflict = await findConflictError(work, actor, { userId, object: userId });
      if (conflict) return conflict;
    } else {
      // Closing starts the retention period, so it needs two officers.
      const about = { userId, object: getRecordsKey(userId), basis: row?.heldSince?.toISOString() ?? '' };
      const approval = await requireSecondOfficer(ctx, work, actor, about, {
        kind: 'account.close',
        reasons: [reason],
      });
      if (approval.outcome === 'refused') return approval.error;
      if (approval.outcome === 'pending')
        return { ...toRetentionStatus(row, userId), proposal: approval.proposal };
    }
    await apply(work, subject, row);
    record({ ...entry, result: 'ok' });
    return { ...toRetentionStatus(await findRetention(tx, userId), userId), proposal: null };
  });
}

async function applyClosing(
  ctx: Context,
  work: Work,
  subject: Subject,
  reason: ClosingReason,
): Promise<void> {
  const { tx, now } = work;
  const { account, renewal, proof } = subject;
  const userId = account.id;
  await setRetention(tx, userId, {
    closedAt: now,
    closedFor: reason,
    site: findSite(account.site),
    interrupted: {
      opened: account.opened,
      renewalDueAt: renewal.dueAt?.toISOString() ?? null,
      proofCheckAt: proof.checkAt?.toISOString() ?? null,
    },
  });
  await setAccountOpened(tx, userId, false);
  // Stops all scheduled checks.
  await setLadder(tx, userId, { lookAt: null });
  await setRenewal(tx, userId, { dueAt: null });
  await setProof(tx, userId, { checkAt: null });
  await setScreening(tx, userId, { lookAt: null });
  await deleteAllSessions(tx, userId);
  await setLinkLock(tx, userId, NO_LOCK);
  const about = now.toISOString();
  const language = account.mailLanguage;
  await notifyUser(ctx, work, { userId, notice: 'account_closed', about, language });
  work.emit(userId, 'account.closed', { reason });
  // Deletes sessions that were created during the transaction. Later sign-ins are refused.
  work.onCommit(() =>
    deleteAllSessions(ctx.db, userId).catch((err: unknown) =>
      ctx.log.error({ err }, 'ending sessions failed'),
    ),
  );
}

export const closeAccount = (
  ctx: Context,
  userId: string,
  reason: ClosingReason,
  actor: Actor,
): Promise<RetentionDecision> =>
  changeClosure(ctx, { userId, verb: 'close', reason }, actor, (work, subject) =>
    applyClosing(ctx, work, subject, reason),
  );

const parseInstant = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export const reopenAccount = (
  ctx: Context,
  userId: string,
  reason: ReopeningReason,
  actor: Actor,
): Promise<RetentionDecision> =>
  changeClosure(ctx, { userId, verb: 'reopen', reason }, actor, async (work, { account }, row) => {
    const { tx } = work;
    await setAccountOpened(tx, userId, row?.interrupted?.opened ?? true);
    await setRenewal(tx, userId, { dueAt: parseInstant(row?.interrupted?.renewalDueAt) });
    await setProof(tx, userId, { checkAt: parseInstant(row?.interrupted?.proofCheckAt) });
    await setLadder(tx, userId, { lookAt: DUE_NOW });
    await setScreening(tx, userId, { lookAt: DUE_NOW });
    await setRetention(tx, userId, { closedAt: null, closedFor: null, site: null, interrupted: null });
    work.emit(userId, 'account.reopened', { reason });
    const about = work.now.toISOString();
    const language = account.mailLanguage;
    await notifyUser(ctx, work, { userId, notice: 'account_reopened', about, language });
  });
