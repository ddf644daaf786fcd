// The proof of a verified address, on the profile of its person: when it was approved, whether a new one is asked for.
// The caller's transaction holds the person. [S17]
import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycProfile } from '../schema/levels.ts';
import type { KycProfileRow } from './kyc.ts';

type Proof = Pick<KycProfileRow, 'proofStatus' | 'proofAt' | 'proofDeadline' | 'proofCheckAt'>;

/** Nothing is asked for. */
export const PROOF_HELD = { proofStatus: 'HELD', proofDeadline: null } as const satisfies Partial<Proof>;

export async function setProof(tx: Db, userId: string, proof: Partial<Proof>): Promise<void> {
  await tx.update(kycProfile).set(proof).where(eq(kycProfile.userId, userId));
}

/** The level that it proved is gone. */
export const clearProof = (tx: Db, userId: string): Promise<void> =>
  setProof(tx, userId, { ...PROOF_HELD, proofAt: null, proofCheckAt: null });

/** Whose proof is to be looked at. */
export async function proofsDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: kycProfile.userId })
    .from(kycProfile)
    .where(lte(kycProfile.proofCheckAt, now))
    .orderBy(asc(kycProfile.proofCheckAt))
    .limit(most);
  return rows.map(({ userId }) => userId);
}
