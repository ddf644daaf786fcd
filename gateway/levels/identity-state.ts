// State that decides whether a verified identity may change, for transfers, name updates and resets.
import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { hasOpenReview, hasOpenTransfer, findLastTransferDate } from '#gateway/db/queries/transfers.ts';

/** Minimum time between two transfers, and between two resets. */
export const IDENTITY_COOLDOWN_MS = 180 * DAY_MS;
/** Withdrawals are blocked this long after an identity was transferred or reset. */
export const WITHDRAWAL_HOLD_MS = DAY_MS;
const SETTLING_MS = DAY_MS;

export interface IdentityState {
  subject: Subject;
  verified: boolean;
  /** When the identity has been verified for a day; null if not verified. */
  settledAt: Date | null;
  settled: boolean;
  /** True if a level is pending. */
  underReview: boolean;
  openReview: boolean;
  openTransfer: boolean;
  /** End of the waiting time after a transfer; null if there was none. */
  restedAt: Date | null;
  recentTransfer: boolean;
  openReverification: boolean;
  /** True if the account is open and has no limitation. */
  clear: boolean;
}

const findLastVerification = (steps: Steps): number =>
  Math.max(
    ...Object.values(steps)
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ decidedAt }) => decidedAt?.getTime() ?? 0),
  );

const isServiceOpen = ({ account }: Subject): boolean =>
  account.opened && account.memberTags['KYC'] !== '1' && !account.isEntity;

/** Returns null for an unknown id. */
export async function readIdentityState(
  db: Db,
  userId: string,
  steps: Steps,
  now: Date,
): Promise<IdentityState | null> {
  const subject = await findSubject(db, userId);
  if (!subject) return null;
  const verified = steps.LEVEL_1.status === 'SUCCESS';
  const settledAt = verified ? new Date(findLastVerification(steps) + SETTLING_MS) : null;
  const moved = await findLastTransferDate(db, userId);
  const restedAt = moved && new Date(moved.getTime() + IDENTITY_COOLDOWN_MS);
  return {
    subject,
    verified,
    settledAt,
    settled: settledAt !== null && settledAt <= now,
    underReview: Object.values(steps).some(({ status }) => status === 'PENDING'),
    openReview: await hasOpenReview(db, userId),
    openTransfer: await hasOpenTransfer(db, userId, now),
    restedAt,
    recentTransfer: restedAt !== null && restedAt > now,
    openReverification: subject.renewal.status !== 'DisplayUpdatePOIStatus_No',
    clear: isServiceOpen(subject) && subject.ladder.limitation === 'LIMITATION_DEFAULT',
  };
}

/**
 * True if the account can receive a transferred identity: it is neither verified nor limited. A final rejection as a
 * duplicate, and the limitation it causes, do not count.
 */
export function canReceiveIdentity(
  { subject, clear }: IdentityState,
  { LEVEL_1: { status, reasons } }: Steps,
): boolean {
  if (status === 'ALLOW' || status === 'FAILED_AND_CAN_RETRY') return clear;
  const duplicate = reasons.length > 0 && reasons.every((reason) => reason === 'duplicate');
  if (status !== 'FAILED_AND_CAN_NOT_RETRY' || !duplicate) return false;
  return clear || (isServiceOpen(subject) && subject.ladder.limitation === 'LIMITATION_DUPLICATE_IDENTITY');
}
