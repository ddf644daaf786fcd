// [C25] Identity transfer: a verified identity moves to another, unverified account of the same person. The source
// starts it, the target confirms it within 24 hours, either side may cancel. Neither learns anything about the other.
import type { RequestOf } from '#contract/calls/row.ts';
import type { transferVerify as transferVerifyCall } from '#contract/calls/transfers.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, lockSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  closeTransfer,
  expireTransfers,
  insertTransfer,
  latestTransfer,
  lockTransfer,
  type Side,
  type TransferRow,
  withholdUntil,
} from '#gateway/db/queries/transfers.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { handOver } from './handover.ts';
import { HOLD_MS, type Standing, standingOf } from '#gateway/levels/identity-standing.ts';
import {
  isOpen,
  passes,
  refused,
  sourceChecks,
  stateOf,
  targetChecks,
  targetReady,
  type TransferState,
  transferStatus,
} from './transfer-checks.ts';
import { queueNotice } from '#gateway/mail/mail-queue.ts';
import type { MailLanguage } from '#gateway/mail/mail-texts.ts';
import type { Spend } from '#gateway/accounts/step-up.ts';
import { followTransfers } from './transfer-banner.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

/** A transfer nobody confirmed ends after this. */
const OPEN_MS = 24 * 3_600_000;

export interface Caller {
  userId: string;
  language: MailLanguage;
  actor: Actor;
  /** Spends the token of one side. */
  spend: Record<Side, Spend>;
}

/** Steps of both, locked in one order for all, so that no two transfers can wait for each other. */
async function lockBoth(tx: Db, one: string, other: string): Promise<[Steps, Steps]> {
  const locked = new Map<string, Steps>();
  for (const userId of [one, other].sort()) locked.set(userId, await lockSteps(tx, userId));
  return [locked.get(one)!, locked.get(other)!]; // both were put there
}

async function standingIn({ tx, now }: Work, userId: string, steps: Steps): Promise<Standing> {
  const standing = await standingOf(tx, userId, steps, now);
  if (!standing) throw new BusinessError('not_logged_in');
  return standing;
}

function start(ctx: Context, caller: Caller, targetId: string): Promise<TransferState> {
  const { userId, language, actor, spend } = caller;
  return inTransaction(ctx, actor, async (work) => {
    const { tx, now } = work;
    const exists = targetId !== userId && (await findSubject(tx, targetId)) !== null;
    const [own, theirs] = await lockBoth(tx, userId, exists ? targetId : userId);
    await followTransfers(work, await expireTransfers(tx, now, [userId, targetId]));
    const standing = await standingIn(work, userId, own);
    const ready = exists && (await targetReady(tx, targetId, theirs, now));
    const checks = [
      ...sourceChecks(standing),
      { key: 'no_open_transfer', ok: !standing.openTransfer },
      { key: 'target_ready', ok: ready },
    ];
    if (!passes(checks)) throw refused(checks);

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
    await queueNotice(ctx, work, { userId: targetId, notice: 'transfer_invited', language });
    await followTransfers(work, [row]);
    return stateOf('source', row, checks, now);
  });
}

async function cancel(ctx: Context, caller: Caller, side: Side): Promise<TransferState> {
  const { userId, language, actor } = caller;
  await inTransaction(ctx, actor, async (work) => {
    const seen = await latestTransfer(work.tx, userId, side);
    const row = seen && (await lockTransfer(work.tx, seen.id));
    if (!isOpen(row, work.now)) throw new BusinessError('transfer_not_open');
    await closeTransfer(work.tx, row.id, { status: 'CANCELLED' });
    work.record({
      action: 'transfer.cancel',
      subjectUserId: userId,
      object: row.id,
      result: 'ok',
      reason: side,
    });
    const otherId = side === 'source' ? row.targetUserId : row.sourceUserId;
    await queueNotice(ctx, work, { userId: otherId, notice: 'transfer_ended', language });
    await followTransfers(work, [row]);
  });
  return transferStatus(ctx, userId, { side });
}

/** The transfer of this target and the steps of both, locked, once it is sure that it still waits. */
async function lockOpen(work: Work, targetId: string) {
  const { tx, now } = work;
  const seen = await latestTransfer(tx, targetId, 'target');
  if (!isOpen(seen, now)) throw new BusinessError('transfer_not_open');
  const [source, target] = await lockBoth(tx, seen.sourceUserId, targetId);
  const row = await lockTransfer(tx, seen.id);
  if (!isOpen(row, now)) throw new BusinessError('transfer_not_open');
  return { row, source, target };
}

async function confirm(ctx: Context, caller: Caller): Promise<TransferState> {
  const { userId: targetId, language, actor, spend } = caller;
  await inTransaction(ctx, actor, async (work) => {
    const { tx, now } = work;
    const { row, source, target } = await lockOpen(work, targetId);
    const from = await standingIn(work, row.sourceUserId, source);
    const to = await standingIn(work, targetId, target);
    const checks = [...targetChecks(to, target), { key: 'source_ready', ok: passes(sourceChecks(from)) }];
    if (!passes(checks)) throw refused(checks);

    await spend.target(work);
    await handOver(ctx, work, { standing: from, steps: source }, { standing: to, steps: target });
    await withholdUntil(tx, [row.sourceUserId, targetId], new Date(now.getTime() + HOLD_MS));
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
      await queueNotice(ctx, work, { userId, notice: 'transfer_done', language });
    }
    await followTransfers(work, [row]);
  });
  return transferStatus(ctx, targetId, { side: 'target' });
}

/** The source starts, the target confirms; both may look and cancel. */
export async function transferVerify(
  ctx: Context,
  caller: Caller,
  { side, action, targetUid }: RequestOf<typeof transferVerifyCall>,
): Promise<TransferState> {
  if (action === 'check') return transferStatus(ctx, caller.userId, { side }, targetUid);
  if (action === 'cancel') return cancel(ctx, caller, side);
  if ((action === 'start') !== (side === 'source'))
    throw new BusinessError('invalid_request', {
      field: 'action',
      message: 'The source starts a transfer, the target confirms it.',
    });
  if (action === 'confirm') return confirm(ctx, caller);
  if (targetUid === undefined) throw new BusinessError('invalid_request', { field: 'targetUid' });
  return start(ctx, caller, targetUid);
}
