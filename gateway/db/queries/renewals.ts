// The renewal of a verified document. [M10]
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { documentRenewal } from '../schema/cases/renewals.ts';

export type RenewalRow = typeof documentRenewal.$inferSelect;

export const NO_RENEWAL = {
  status: 'DisplayUpdatePOIStatus_No',
  reason: '',
  reasons: [],
  deadline: null,
} as const satisfies Renewal;

type Renewal = Partial<Omit<RenewalRow, 'userId'>>;

/** Called when the verification starts over. */
export async function clearRenewal(tx: Db, userId: string): Promise<void> {
  await tx
    .update(documentRenewal)
    .set({ ...NO_RENEWAL, dueAt: null })
    .where(eq(documentRenewal.userId, userId));
}

/** Requires the account to be locked. */
export async function setRenewal(tx: Db, userId: string, renewal: Renewal): Promise<void> {
  await tx.update(documentRenewal).set(renewal).where(eq(documentRenewal.userId, userId));
}

/** Users whose document must be renewed and who have no request yet. */
export async function listDueRenewals(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: documentRenewal.userId })
    .from(documentRenewal)
    .where(and(lte(documentRenewal.dueAt, now), sql`${documentRenewal.status} = 'DisplayUpdatePOIStatus_No'`))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
