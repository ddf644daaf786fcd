import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { tally } from '../schema/kit/tallies.ts';

type Row = typeof tally.$inferSelect;

/** A counter that started before `from` restarts at 1. */
export async function incrementTally(db: Db, sourceHash: string, now: Date, from: Date): Promise<Row> {
  const isOver = sql`${tally.since} <= ${from.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(tally)
    .values({ sourceHash, count: 1, since: now })
    .onConflictDoUpdate({
      target: tally.sourceHash,
      set: {
        // Capped far above any limit, to prevent an overflow.
        count: sql`case when ${isOver} then 1 else least(${tally.count} + 1, 1000000) end`,
        since: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${tally.since} end`,
      },
    })
    .returning();
  return row ?? { sourceHash, count: 1, since: now };
}

export async function findMaxTally(db: Db, sourceHashes: string[], from: Date): Promise<number> {
  const [row] = await db
    .select({ most: max(tally.count) })
    .from(tally)
    .where(and(inArray(tally.sourceHash, sourceHashes), gt(tally.since, from)));
  return row?.most ?? 0;
}

export async function deleteTally(db: Db, sourceHash: string): Promise<void> {
  await db.delete(tally).where(eq(tally.sourceHash, sourceHash));
}

export async function deleteOldTallies(db: Db, before: Date): Promise<void> {
  await db.delete(tally).where(lt(tally.since, before));
}
