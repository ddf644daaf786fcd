// [C25] Identity transfer: a verified identity moves to another, unverified account of the same person. The source
// starts it, the target confirms it within 24 hours, either side may cancel. Neither learns anything about the other.
import { transferNotOpen } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { transferVerify as transferVerifyCall } from '#contract/calls/transfers.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  closeTransfer,
  findTransfer,
  insertTransfer,
  findLatestTransfer,
  type Side,
  type TransferRow,
} from '#gateway/db/queries/transfers.ts';
import { blockWithdrawalsUntil } from '#gateway/db/queries/ladder.ts';
import { type Actor, toPreliminaryActor, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { moveIdentity } from './identity-move.ts';
import { WITHDRAWAL_HOLD_MS, type IdentityState, readIdentityState } from '#gateway/levels/identity-state.ts';
import {
  isTransferOpen,
  haveAllPassed,
  createTransferRefusal,
  listSourceChecks,
  toTransferState,
  listTargetChecks,
  isTargetReady,
  type TransferState,
  getTransferStatus,
} from './transfer-checks.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { updateTransferBanners } from './transfer-expiry.ts';
import { endExpiredTransfers } from './transfer-expiry.ts';
import { inTransaction, NO_ACCOUNTS, type Work } from '#gateway/kit/unit-of-work.ts';

/** Time to confirm a transfer. */
const OPEN_MS = DAY_MS;

interface Caller {
  userId: string;
  language: PageLanguage;
  actor: Actor;
  /** Marks the step-up token of one side as used. */
  spend: Record<Side, ConsumeStepUpToken>;
}

async function readPartyState({ tx, now }: Work, userId: string, steps: Steps): Promise<IdentityState> {
  const state = await readIdentityState(tx, userId, steps, now);
  if (!state) throw new BusinessError(notLoggedIn);
  return state;
}

async function start(ctx: Context, caller: Caller, targetId: string): Promise<TransferState> {
  const { userId, language, actor, spend } = caller;
  // Runs separately, because an expired transfer may involve a third account.
  await endExpiredTransfers(ctx, { ...toPreliminaryActor(actor), name: SYSTEM_ACTOR.name }, [
    userId,
    targetId,
  ]);
  return inTransaction(ctx, actor, [userId, targetId], async (work) => {
    const { tx, now } = work;
    const exists = targetId !== userId && (await findSubject(tx, targetId)) !== null;
    const state = await readPartyState(work, userId, await readSteps(tx, userId));
    const ready = exists && (await isTargetReady(tx, targetId, await readSteps(tx, targetId), now));
    const checks = [
      ...listSourceChecks(state),
      { key: 'no_open_transfer', ok: !state.openTransfer },
      { key: 'target_ready', ok: ready },
    ];
    if (!haveAllPassed(checks)) throw createTransferRefusal(checks);

    await spend.source(work);
    const row: TransferRow = {
      id: newId(),
      sourceUserId: userId,
      targetUserId: targetId,
      status: 'PENDING',
      createdAt: now,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      completedAt: null,
    };
    await insertTransfer(tx, row);
    work.record({ action: 'transfer.start', subjectUserId: userId, object: row.id, result: 'ok' });
    await notifyUser(ctx, work, { userId: targetId, notice: 'transfer_invited', about: row.id, language });
    await updateTransferBanners(work, [row]);
    return toTransferState('source', row, checks, now);
  });
}

/** Reads the transfer before its accounts are locked, which is safe because its accounts never change. */
async function findOpenTransfer(ctx: Context, userId: string, side: Side): Promise<TransferRow> {
  const seen = await findLatestTransfer(ctx.db, userId, side);
  if (!isTransferOpen(seen, ctx.clock.now())) throw new BusinessError(transferNotOpen);
  return seen;
}

const listAccountIds = ({ sourceUserId, targetUserId }: TransferRow) => [sourceUserId, targetUserId];

/** Reads the transfer again after locking, because it may have ended meanwhile. */
async function requireStillOpen({ tx, now }: Work, id: string): Promise<TransferRow> {
  const row = await findTransfer(tx, id);
  if (!isTransferOpen(row, now)) throw new BusinessError(transferNotOpen);
  return row;
}

async function cancel(ctx: Context, caller: Caller, side: Side): Promise<TransferState> {
  const { userId, language, actor } = caller;
  const seen = await findOpenTransfer(ctx, userId, side);
  return inTransaction(ctx, actor, listAccountIds(seen), async (work) => {
    const row = await requireStillOpen(work, seen.id);
    await closeTransfer(work.tx, row.id, { status: 'CANCELLED' });
    work.record({
      action: 'transfer.cancel',
      subjectUserId: userId,
      object: row.id,
      result: 'ok',
      reason: side,
    });
    const otherId = side === 'source' ? row.targetUserId : row.sourceUserId;
    await notifyUser(ctx, work, { userId: otherId, notice: 'transfer_ended', about: row.id, language });
    await updateTransferBanners(work, [row]);
    return getTransferStatus({ ...ctx, db: work.tx }, userId, { side });
  });
}

async function confirm(ctx: Context, caller: Caller): Promise<TransferState> {
  const { userId: targetId, language, actor, spend } = caller;
  const seen = await findOpenTransfer(ctx, targetId, 'target');
  return inTransaction(ctx, actor, listAccountIds(seen), async (work) => {
    const { tx, now } = work;
    const row = await requireStillOpen(work, seen.id);
    const [source, target] = [await readSteps(tx, row.sourceUserId), await readSteps(tx, targetId)];
    const from = await readPartyState(work, row.sourceUserId, source);
    const to = await readPartyState(work, targetId, target);
    const checks = [
      ...listTargetChecks(to, target),
      { key: 'source_ready', ok: haveAllPassed(listSourceChecks(from)) },
    ];
    if (!haveAllPassed(checks)) throw createTransferRefusal(checks);

    await spend.target(work);
    await moveIdentity(ctx, work, { standing: from, steps: source }, { standing: to, steps: target });
    await blockWithdrawalsUntil(
      tx,
      [row.sourceUserId, targetId],
      new Date(now.getTime() + WITHDRAWAL_HOLD_MS),
    );
    await closeTransfer(tx, row.id, { status: 'COMPLETE', completedAt: now });
    for (const [userId, reason] of [
      [row.sourceUserId, 'source'],
      [targetId, 'target'],
    ] as const) {
      work.record({
        action: 'transfer.complete',
        subjectUserId: userId,
        object: row.id,
        result: 'ok',
        reason,
      });
      work.emit(userId, 'transfer.completed', { transferId: row.id, side: reason });
      await notifyUser(ctx, work, { userId, notice: 'transfer_done', about: row.id, language });
    }
    await updateTransferBanners(work, [row]);
    return getTransferStatus({ ...ctx, db: tx }, targetId, { side: 'target' });
  });
}

/** The source starts and the target confirms; both can read and cancel. */
export async function handleTransferAction(
  ctx: Context,
  caller: Caller,
  { side, action, targetUid }: RequestOf<typeof transferVerifyCall>,
): Promise<TransferState> {
  if (action === 'check')
    return inTransaction(ctx, caller.actor, NO_ACCOUNTS, ({ tx }) =>
      getTransferStatus({ ...ctx, db: tx }, caller.userId, { side }, targetUid),
    );
  if (action === 'cancel') return cancel(ctx, caller, side);
  if ((action === 'start') !== (side === 'source'))
    throw new BusinessError(invalidRequest, {
      field: 'action',
      message: 'Only the source can start a transfer, and only the target can confirm it.',
    });
  if (action === 'confirm') return confirm(ctx, caller);
  if (targetUid === undefined) throw new BusinessError(invalidRequest, { field: 'targetUid' });
  return start(ctx, caller, targetUid);
}
