import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { handoff } from '../schema/cases/handoffs.ts';

export type HandoffRow = typeof handoff.$inferSelect;

export async function insertHandoff(tx: Db, row: typeof handoff.$inferInsert): Promise<HandoffRow> {
  const [stored] = await tx.insert(handoff).values(row).returning();
  return stored!; // an insert without a conflict clause returns its row or throws
}

/** Null for another user's hand-over. */
export async function findUserHandoff(db: Db, userId: string, id: string): Promise<HandoffRow | null> {
  const [row] = await db
    .select()
    .from(handoff)
    .where(and(eq(handoff.id, id), eq(handoff.userId, userId)));
  return row ?? null;
}

/** By the token of the link or of the phone. */
export async function findHandoffByToken(db: Db, tokenHash: string): Promise<HandoffRow | null> {
  const [row] = await db
    .select()
    .from(handoff)
    .where(or(eq(handoff.linkHash, tokenHash), eq(handoff.phoneHash, tokenHash)));
  return row ?? null;
}

export async function updateHandoff(
  tx: Db,
  id: string,
  patch: Partial<Pick<HandoffRow, 'phoneHash' | 'claimedAt' | 'seenAt' | 'pictures' | 'endedAt'>>,
): Promise<void> {
  await tx.update(handoff).set(patch).where(eq(handoff.id, id));
}

export async function endHandoffs(tx: Db, userId: string, endedAt: Date): Promise<void> {
  await tx
    .update(handoff)
    .set({ endedAt })
    .where(and(eq(handoff.userId, userId), isNull(handoff.endedAt)));
}

export async function deleteOldHandoffs(db: Db, before: Date): Promise<void> {
  await db.delete(handoff).where(lt(handoff.createdAt, before));
}
