// The checks that both sides of an identity transfer see about their own account. About the other account they only see
// whether it is ready.
import { transferNotPossible } from '#contract/errors/identity.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { transferStatus as transferStatusCall, transferVerify } from '#contract/calls/transfers.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { findLatestTransfer, type Side, type TransferRow } from '#gateway/db/queries/transfers.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import {
  canReceiveIdentity,
  IDENTITY_COOLDOWN_MS,
  type IdentityState,
  readIdentityState,
} from '#gateway/levels/identity-state.ts';

export type TransferState = ResponseOf<typeof transferVerify>;
type Check = TransferState['checks'][number];

export const isTransferOpen = (row: TransferRow | null, now: Date): row is TransferRow =>
  row?.status === 'PENDING' && row.expiresAt > now;

export const haveAllPassed = (checks: readonly Check[]): boolean => checks.every(({ ok }) => ok);

export const createTransferRefusal = (checks: Check[]): BusinessError =>
  new BusinessError(transferNotPossible, { result: { checks } });

/** A check that a later date will fulfil contains that date. */
const createTimedCheck = (key: string, ok: boolean, at: Date | null): Check =>
  ok || !at ? { key, ok } : { key, ok, until: at.toISOString() };

export const listSourceChecks = (state: IdentityState): Check[] => [
  { key: 'verified', ok: state.verified },
  createTimedCheck('settled', state.settled, state.settledAt),
  createTimedCheck('no_recent_transfer', !state.recentTransfer, state.restedAt),
  { key: 'no_open_review', ok: !state.openReview && !state.underReview },
  { key: 'no_reverification', ok: !state.openReverification },
  { key: 'account_clear', ok: state.clear },
];

export const listTargetChecks = (state: IdentityState, steps: Steps): Check[] => [
  { key: 'not_verified', ok: !state.verified },
  createTimedCheck('no_recent_transfer', !state.recentTransfer, state.restedAt),
  { key: 'no_open_review', ok: !state.openReview && !state.underReview },
  // A level that is verified or under review is covered by the checks above.
  {
    key: 'account_clear',
    ok: state.verified || state.underReview ? state.clear : canReceiveIdentity(state, steps),
  },
];

/** Combines all problems of the other account into one result, so that its state is not revealed. */
export async function isTargetReady(db: Db, targetId: string, steps: Steps, now: Date): Promise<boolean> {
  const state = await readIdentityState(db, targetId, steps, now);
  return state !== null && !state.openTransfer && haveAllPassed(listTargetChecks(state, steps));
}

const VERIFY_STATUS = {
  PENDING: 'PENDING',
  COMPLETE: 'COMPLETE',
  CANCELLED: 'UNDEFINED',
  EXPIRED: 'UNDEFINED',
} as const;
const RESULT = { PENDING: 'pending', COMPLETE: 'success', UNDEFINED: null } as const;

export function toTransferState(
  side: Side,
  row: TransferRow | null,
  checks: Check[],
  now: Date,
): TransferState {
  // Expired transfers, and those old enough for a new one, are not shown.
  const rested = row?.completedAt && row.completedAt.getTime() + IDENTITY_COOLDOWN_MS <= now.getTime();
  const over = rested || (row?.status === 'PENDING' && !isTransferOpen(row, now));
  const verifyStatus = row && !over ? VERIFY_STATUS[row.status] : 'UNDEFINED';
  const again = verifyStatus === 'COMPLETE' && row?.completedAt;
  return {
    verifyStatus,
    side,
    checks,
    result: RESULT[verifyStatus],
    expiresAt: isTransferOpen(row, now) ? row.expiresAt.toISOString() : null,
    againAt: again ? new Date(again.getTime() + IDENTITY_COOLDOWN_MS).toISOString() : null,
  };
}

/** `targetUid`: the intended target account. */
export async function getTransferStatus(
  ctx: Context,
  userId: string,
  { side }: RequestOf<typeof transferStatusCall>,
  targetUid?: string,
): Promise<TransferState> {
  const now = ctx.clock.now();
  const steps = await readSteps(ctx.db, userId);
  const state = await readIdentityState(ctx.db, userId, steps, now);
  if (!state) throw new BusinessError(notLoggedIn);
  const checks = side === 'source' ? listSourceChecks(state) : listTargetChecks(state, steps);
  if (side === 'source' && targetUid !== undefined) {
    const targetSteps = await readSteps(ctx.db, targetUid);
    checks.push({ key: 'target_ready', ok: await isTargetReady(ctx.db, targetUid, targetSteps, now) });
  }
  return toTransferState(side, await findLatestTransfer(ctx.db, userId, side), checks, now);
}
