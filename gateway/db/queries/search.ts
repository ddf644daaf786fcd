// Search by keyed digests of encrypted data.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { verifiedIdentity } from '../schema/identity/identity.ts';
import { searchDigest, workItem } from '../schema/operator/desk.ts';

/** Accounts whose digests are outdated. */
export async function listSearchDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: verifiedIdentity.userId })
    .from(verifiedIdentity)
    .where(sql`search_due`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function replaceDigests(tx: Db, userId: string, digests: readonly string[]): Promise<void> {
  await tx.delete(searchDigest).where(eq(searchDigest.userId, userId));
  if (digests.length > 0) await tx.insert(searchDigest).values(digests.map((digest) => ({ digest, userId })));
}

/** Accounts that have all digests. */
export async function findByDigests(db: Db, digests: readonly string[], limit: number): Promise<string[]> {
  const [first, ...rest] = digests;
  if (first === undefined) return [];
  const rows = await db
    .select({ userId: searchDigest.userId })
    .from(searchDigest)
    .where(
      and(
        eq(searchDigest.digest, first),
        ...rest.map(
          (digest) =>
            sql`exists (select 1 from ${searchDigest} other where other.digest = ${digest} and other.user_id = ${searchDigest.userId})`,
        ),
      ),
    )
    .orderBy(asc(searchDigest.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** By the id of the account, or of an item of the queue. */
export async function findByAnyId(db: Db, id: string): Promise<string | null> {
  const [own] = await db.select({ userId: account.id }).from(account).where(eq(account.id, id));
  if (own) return own.userId;
  const [item] = await db.select({ userId: workItem.userId }).from(workItem).where(eq(workItem.id, id));
  return item?.userId ?? null;
}

export async function findByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ userId: account.id }).from(account).where(eq(account.email, email));
  return row?.userId ?? null;
}

/** Waiting items by account. */
export async function countWaitingOf(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: workItem.userId, count: sql<number>`count(*)::int` })
    .from(workItem)
    .where(and(inArray(workItem.userId, [...userIds]), eq(workItem.status, sql`'waiting'`)))
    .groupBy(workItem.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
