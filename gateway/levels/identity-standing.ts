// What stands in the way of changing a verified identity. One set of facts, asked by transfers, name updates and
// resets; each names the ones it cares about.
import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { hasOpenReview, hasOpenTransfer, findLastTransferDate } from '#gateway/db/queries/transfers.ts';

/** Between two transfers, and between two resets. */
export const IDENTITY_REST_MS = 180 * DAY_MS;
/** How long nothing may be withdrawn after an identity moved or was reset. */
export const HOLD_MS = DAY_MS;
const SETTLED_MS = DAY_MS;

export interface IdentityStanding {
  subject: Subject;
  verified: boolean;
  /** Verified for a day or longer: when that is, or was; null for somebody who is not verified. */
  settledAt: Date | null;
  settled: boolean;
  /** A level is waiting for its decision. */
  underReview: boolean;
  openReview: boolean;
  openTransfer: boolean;
  /** The end of the rest after a transfer; null when there was none. */
  restedAt: Date | null;
  recentTransfer: boolean;
  openReverification: boolean;
  /** The service is open to the account and nothing limits it. */
  clear: boolean;
}

const verifiedAt = (steps: Steps): number =>
  Math.max(
    ...Object.values(steps)
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ decidedAt }) => decidedAt?.getTime() ?? 0),
  );

const isServiceOpen = ({ account }: Subject): boolean =>
  account.opened && account.memberTags['KYC'] !== '1' && !account.isEntity;

/** Null for an id that is nobody's. */
export async function identityStandingOf(
  db: Db,
  userId: string,
  steps: Steps,
  now: Date,
): Promise<IdentityStanding | null> {
  const subject = await findSubject(db, userId);
  if (!subject) return null;
  const verified = steps.LEVEL_1.status === 'SUCCESS';
  const settledAt = verified ? new Date(verifiedAt(steps) + SETTLED_MS) : null;
  const moved = await findLastTransferDate(db, userId);
  const restedAt = moved && new Date(moved.getTime() + IDENTITY_REST_MS);
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

/** Ready to be given an identity: not verified and free to become so, even where its own was a duplicate. */
export function canTakeOver(
  { subject, clear }: IdentityStanding,
  { LEVEL_1: { status, reasons } }: Steps,
): boolean {
  if (status === 'ALLOW' || status === 'FAILED_AND_CAN_RETRY') return clear;
  const duplicate = reasons.length > 0 && reasons.every((reason) => reason === 'duplicate');
  if (status !== 'FAILED_AND_CAN_NOT_RETRY' || !duplicate) return false;
  return clear || (isServiceOpen(subject) && subject.ladder.limitation === 'LIMITATION_DUPLICATE_IDENTITY');
}
