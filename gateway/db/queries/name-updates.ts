import { and, asc, count, desc, eq, lte, max } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { nameUpdate } from '../schema/identity/names.ts';

export type NameUpdateRow = typeof nameUpdate.$inferSelect;

export async function insertNameUpdate(tx: Db, row: typeof nameUpdate.$inferInsert): Promise<void> {
  await tx.insert(nameUpdate).values(row);
}

export async function findLatestNameUpdate(db: Db, userId: string): Promise<NameUpdateRow | null> {
  const [row] = await db
    .select()
    .from(nameUpdate)
    .where(eq(nameUpdate.userId, userId))
    .orderBy(desc(nameUpdate.submittedAt))
    .limit(1);
  return row ?? null;
}

export async function countNameCorrections(
  db: Db,
  userId: string,
): Promise<{ made: number; last: Date | null }> {
  const [row] = await db
    .select({ made: count(), last: max(nameUpdate.decidedAt) })
    .from(nameUpdate)
    .where(
      and(eq(nameUpdate.userId, userId), eq(nameUpdate.track, 'fix'), eq(nameUpdate.status, 'APPROVED')),
    );
  return { made: row?.made ?? 0, last: row?.last ?? null };
}

/** Does not check the owner. */
export async function findNameUpdate(db: Db, id: string): Promise<NameUpdateRow | null> {
  const [row] = await db.select().from(nameUpdate).where(eq(nameUpdate.id, id));
  return row ?? null;
}

export async function updateNameUpdate(
  tx: Db,
  id: string,
  patch: Partial<Pick<NameUpdateRow, 'status' | 'decideAt' | 'decidedAt' | 'decidedBy' | 'requestEnc'>>,
): Promise<void> {
  await tx.update(nameUpdate).set(patch).where(eq(nameUpdate.id, id));
}

/** Called after the verified name was removed. */
export async function rejectOpenNameUpdate(
  tx: Db,
  userId: string,
  decidedAt: Date,
  decidedBy: string,
): Promise<void> {
  await tx
    .update(nameUpdate)
    .set({ status: 'REJECTED', decidedAt, decidedBy, decideAt: null })
    .where(and(eq(nameUpdate.userId, userId), eq(nameUpdate.status, 'PENDING')));
}

/** Requests whose sandbox decision is due. */
export async function listDueNameUpdates(db: Db, now: Date, limit: number): Promise<NameUpdateRow[]> {
  return db
    .select()
    .from(nameUpdate)
    .where(and(eq(nameUpdate.status, 'PENDING'), lte(nameUpdate.decideAt, now)))
    .orderBy(asc(nameUpdate.decideAt))
    .limit(limit);
}

/** Oldest first. */
export async function listPendingNameUpdates(
  db: Db,
  { after, limit }: PageRequest,
): Promise<NameUpdateRow[]> {
  return db
    .select()
    .from(nameUpdate)
    .where(and(eq(nameUpdate.status, 'PENDING'), isAfter(nameUpdate.submittedAt, nameUpdate.id, after)))
    .orderBy(asc(nameUpdate.submittedAt), asc(nameUpdate.id))
    .limit(limit + 1);
}
