// Screening schedule and matches. Writers lock the account.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { verifiedIdentity } from '../schema/identity/identity.ts';
import { screeningMatch, screeningState } from '../schema/vendors/screening.ts';

export type ScreeningState = typeof screeningState.$inferSelect;
export type MatchRow = typeof screeningMatch.$inferSelect;

export async function findScreening(db: Db, userId: string): Promise<ScreeningState | null> {
  const [row] = await db.select().from(screeningState).where(eq(screeningState.userId, userId));
  return row ?? null;
}

export async function setScreening(
  db: Db,
  userId: string,
  patch: Partial<Omit<ScreeningState, 'userId'>>,
): Promise<void> {
  await db.update(screeningState).set(patch).where(eq(screeningState.userId, userId));
}

/** Skips accounts that were scheduled for an immediate screening meanwhile. */
export async function postponeScreenings(db: Db, userIds: string[], until: Date): Promise<void> {
  await db
    .update(screeningState)
    .set({ lookAt: until })
    .where(and(inArray(screeningState.userId, userIds), sql`${screeningState.lookAt} > to_timestamp(0)`));
}

/** Leases due accounts until `until`, skipping rows that another gateway is leasing. */
export async function leaseScreenings(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<{ userId: string; verifiedEnc: string }[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ userId: screeningState.userId })
        .from(screeningState)
        .where(lte(screeningState.lookAt, now))
        .orderBy(asc(screeningState.lookAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  const leased = await db
    .with(due)
    .update(screeningState)
    .set({ lookAt: until })
    .where(inArray(screeningState.userId, db.select({ userId: due.userId }).from(due)))
    .returning({ userId: screeningState.userId });
  if (leased.length === 0) return [];
  const ids = leased.map(({ userId }) => userId);
  return db
    .select({ userId: verifiedIdentity.userId, verifiedEnc: verifiedIdentity.verifiedEnc })
    .from(verifiedIdentity)
    .where(inArray(verifiedIdentity.userId, ids));
}

export async function listUserMatches(db: Db, userId: string): Promise<MatchRow[]> {
  return db
    .select()
    .from(screeningMatch)
    .where(eq(screeningMatch.userId, userId))
    .orderBy(asc(screeningMatch.foundAt), asc(screeningMatch.id));
}

export async function findMatch(db: Db, id: string): Promise<MatchRow | null> {
  const [row] = await db.select().from(screeningMatch).where(eq(screeningMatch.id, id));
  return row ?? null;
}

/** Oldest first. */
export async function listOpenMatches(db: Db, { after, limit }: PageRequest): Promise<MatchRow[]> {
  return db
    .select()
    .from(screeningMatch)
    .where(and(eq(screeningMatch.verdict, 'open'), isAfter(screeningMatch.foundAt, screeningMatch.id, after)))
    .orderBy(asc(screeningMatch.foundAt), asc(screeningMatch.id))
    .limit(limit + 1);
}

export async function insertMatch(tx: Db, row: typeof screeningMatch.$inferInsert): Promise<void> {
  await tx.insert(screeningMatch).values(row);
}

export async function updateMatch(tx: Db, id: string, patch: Partial<Omit<MatchRow, 'id'>>): Promise<void> {
  await tx.update(screeningMatch).set(patch).where(eq(screeningMatch.id, id));
}

export async function deleteMatches(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(screeningMatch).where(inArray(screeningMatch.id, ids));
}
