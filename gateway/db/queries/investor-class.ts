import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { investorClass } from '../schema/questionnaires/agreements.ts';

export type InvestorClassRow = typeof investorClass.$inferSelect;

const classes = batchReads(
  (db) =>
    db
      .select()
      .from(investorClass)
      .where(matchRequestedIds(investorClass.userId))
      .prepare('investor_classes'),
  ({ userId }) => userId,
);

export async function findInvestorClass(db: Db, userId: string): Promise<InvestorClassRow | null> {
  const [row] = await classes(db, userId);
  return row ?? null;
}

export async function grantInvestorClass(tx: Db, row: Omit<InvestorClassRow, 'endedAt'>): Promise<void> {
  const { kind, grantedAt, expiresAt } = row;
  await tx
    .insert(investorClass)
    .values(row)
    .onConflictDoUpdate({
      target: investorClass.userId,
      set: { kind, grantedAt, expiresAt, endedAt: null },
    });
}

/** Returns false if there was no class to end. */
export async function endInvestorClass(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(investorClass)
    .set({ endedAt: now })
    .where(and(eq(investorClass.userId, userId), isNull(investorClass.endedAt)))
    .returning({ userId: investorClass.userId });
  return rows.length > 0;
}

export async function listExpiredClasses(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: investorClass.userId })
    .from(investorClass)
    .where(and(isNull(investorClass.endedAt), lte(investorClass.expiresAt, now)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
