import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { delivery } from '../schema/kit/deliveries.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
type Kind = DeliveryRow['kind'];

/** Skips a delivery that was queued before with the same deduplication key. */
export async function insertDeliveries(
  tx: Db,
  rows: readonly (typeof delivery.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(delivery)
    .values([...rows])
    .onConflictDoNothing();
}

/**
 * Leases due deliveries until `until`, oldest first. One statement claims the rows and skips those that another gateway
 * is claiming, so it never waits. After `until`, another gateway may claim an unfinished row.
 */
export async function leaseDeliveries(
  db: Db,
  kind: Kind,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: delivery.id })
      .from(delivery)
      .where(and(eq(delivery.kind, kind), lte(delivery.nextTryAt, now)))
      .orderBy(asc(delivery.nextTryAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(delivery)
    .set({ nextTryAt: until })
    .where(inArray(delivery.id, db.select({ id: due.id }).from(due)))
    .returning();
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Closes a delivery: sent, or given up if `sentAt` is null. The content is deleted unless the sandbox's mailbox needs it. */
export async function closeDelivery(
  db: Db,
  id: number,
  { sentAt, keepContent }: { sentAt: Date | null; keepContent: boolean },
): Promise<void> {
  await db
    .update(delivery)
    .set({ nextTryAt: null, sentAt, ...(keepContent ? {} : { contentEnc: '' }) })
    .where(eq(delivery.id, id));
}

export async function retryDelivery(db: Db, id: number, nextTryAt: Date): Promise<void> {
  await db
    .update(delivery)
    .set({ nextTryAt, failures: sql`${delivery.failures} + 1` })
    .where(eq(delivery.id, id));
}

/** The deliveries of a user, newest first. */
export async function listDeliveries(
  db: Db,
  userId: string,
  kind: Kind,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(delivery)
    .where(and(eq(delivery.userId, userId), eq(delivery.kind, kind)))
    .orderBy(desc(delivery.id))
    .limit(limit);
}

/** The number of deliveries to a user queued for each target since then. */
export async function countDeliveriesByTarget(
  db: Db,
  userId: string,
  kind: Kind,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ target: delivery.target, count: sql<number>`count(*)::int` })
    .from(delivery)
    .where(and(eq(delivery.userId, userId), eq(delivery.kind, kind), gt(delivery.createdAt, since)))
    .groupBy(delivery.target);
  return new Map(rows.map(({ target, count }) => [target, count]));
}

export const countWaitingDeliveries = (db: Db, kind: Kind): Promise<number> =>
  db.$count(delivery, and(eq(delivery.kind, kind), isNotNull(delivery.nextTryAt)));

/** The due time of the oldest waiting delivery; null if none waits. */
export async function findOldestDueDate(db: Db, kind: Kind): Promise<Date | null> {
  const [row] = await db
    .select({ at: delivery.nextTryAt })
    .from(delivery)
    .where(and(eq(delivery.kind, kind), isNotNull(delivery.nextTryAt)))
    .orderBy(asc(delivery.nextTryAt))
    .limit(1);
  return row?.at ?? null;
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(delivery).where(lt(delivery.createdAt, before));
}
