import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { batched, isRequested } from '../batched.ts';
import { investorClass } from '../schema/questionnaires/agreements.ts';

export type ClassRow = typeof investorClass.$inferSelect;

const classes = batched(
  (db) =>
    db.select().from(investorClass).where(isRequested(investorClass.userId)).prepare('investor_classes'),
  ({ userId }) => userId,
);

export async function findClass(db: Db, userId: string): Promise<ClassRow | null> {
  const [row] = await classes(db, userId);
  return row ?? null;
}

export async function grantClass(tx: Db, row: Omit<ClassRow, 'endedAt'>): Promise<void> {
  const { kind, grantedAt, expiresAt } = row;
  await tx
    .insert(investorClass)
    .values(row)
    .onConflictDoUpdate({
      target: investorClass.userId,
      set: { kind, grantedAt, expiresAt, endedAt: null },
    });
}

/** False when there was none to end. */
export async function endClass(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(investorClass)
    .set({ endedAt: now })
    .where(and(eq(investorClass.userId, userId), isNull(investorClass.endedAt)))
    .returning({ userId: investorClass.userId });
  return rows.length > 0;
}
