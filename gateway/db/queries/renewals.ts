// The renewal of a verified document, on the profile of its person. [M10]
import { and, eq, lte } from 'drizzle-orm';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { kycProfile } from '../schema/levels.ts';
import type { KycProfileRow } from './kyc.ts';

/** Nothing of a renewal is left on the profile. */
export const NO_RENEWAL = {
  updatePoiStatus: 'DisplayUpdatePOIStatus_No',
  updatePoiReason: '',
  updatePoiReasons: [],
  updatePoiDeadline: null,
} as const satisfies Renewal;

type Renewal = Partial<
  Pick<
    KycProfileRow,
    | 'updatePoiStatus'
    | 'updatePoiReason'
    | 'updatePoiSite'
    | 'updatePoiCountry'
    | 'updatePoiDeadline'
    | 'updatePoiSince'
    | 'renewDueAt'
  > & { updatePoiReasons: RejectionReason[] }
>;

/** A verification that starts over has nothing left to renew. */
export async function clearReverification(tx: Db, userId: string): Promise<void> {
  await tx
    .update(kycProfile)
    .set({ ...NO_RENEWAL, renewDueAt: null })
    .where(eq(kycProfile.userId, userId));
}

/** In a transaction that holds the person. */
export async function setRenewal(tx: Db, userId: string, renewal: Renewal): Promise<void> {
  await tx.update(kycProfile).set(renewal).where(eq(kycProfile.userId, userId));
}

/** Verified people whose document is to be renewed and who have not been asked yet. */
export async function renewalsDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: kycProfile.userId })
    .from(kycProfile)
    .where(and(lte(kycProfile.renewDueAt, now), eq(kycProfile.updatePoiStatus, 'DisplayUpdatePOIStatus_No')))
    .limit(most);
  return rows.map(({ userId }) => userId);
}
