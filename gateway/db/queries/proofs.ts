// The proof of a verified address: its approval and the request for a new one. The caller has locked the account. [S17]
import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { addressProof } from '../schema/cases/renewals.ts';

export type ProofRow = typeof addressProof.$inferSelect;
type Proof = Omit<ProofRow, 'userId'>;

export const NO_PROOF_REQUEST = { status: 'HELD', deadline: null } as const satisfies Partial<Proof>;

export async function setProof(tx: Db, userId: string, proof: Partial<Proof>): Promise<void> {
  await tx.update(addressProof).set(proof).where(eq(addressProof.userId, userId));
}

/** Called when level 2 is lost. */
export const clearProof = (tx: Db, userId: string): Promise<void> =>
  setProof(tx, userId, { ...NO_PROOF_REQUEST, approvedAt: null, checkAt: null });

export async function listDueProofs(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: addressProof.userId })
    .from(addressProof)
    .where(lte(addressProof.checkAt, now))
    .orderBy(asc(addressProof.checkAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
