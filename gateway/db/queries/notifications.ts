import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { botChat, notification, pushSubscription } from '../schema/notifications/notifications.ts';

export type PushRow = typeof pushSubscription.$inferSelect;
export type BotRow = typeof botChat.$inferSelect;
export type NotificationRow = typeof notification.$inferSelect;

/** The newest first. */
export async function subscriptionsOf(db: Db, userId: string): Promise<PushRow[]> {
  return db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id));
}

/** A browser belongs to who asked last. */
export async function putSubscription(tx: Db, row: PushRow): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.endpointHash, row.endpointHash));
  await tx.insert(pushSubscription).values(row);
}

/** Those of one person alone, whatever ids are handed in. */
export async function deleteSubscriptions(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), inArray(pushSubscription.id, [...ids])));
}

/** A session that was ended. */
export async function deleteSubscriptionsOfSession(db: Db, sessionHash: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionHash, sessionHash));
}

/** The same browser under a new session: its own stay, and those of somebody else before it go. */
export async function moveSubscriptions(db: Db, from: string, to: string, userId: string): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.sessionHash, from), ne(pushSubscription.userId, userId)));
  await db.update(pushSubscription).set({ sessionHash: to }).where(eq(pushSubscription.sessionHash, from));
}

export async function findChat(db: Db, userId: string): Promise<BotRow | null> {
  const [row] = await db.select().from(botChat).where(eq(botChat.userId, userId));
  return row ?? null;
}

export async function putChat(tx: Db, row: BotRow): Promise<void> {
  const { chatEnc, createdAt } = row;
  await tx
    .insert(botChat)
    .values(row)
    .onConflictDoUpdate({ target: botChat.userId, set: { chatEnc, createdAt } });
}

export async function deleteChat(db: Db, userId: string): Promise<void> {
  await db.delete(botChat).where(eq(botChat.userId, userId));
}

/** How many notices somebody was told, or is about to be, on each target since then. */
export async function toldSince(db: Db, userId: string, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ target: notification.target, told: sql<number>`count(*)::int` })
    .from(notification)
    .where(and(eq(notification.userId, userId), gt(notification.createdAt, since)))
    .groupBy(notification.target);
  return new Map(rows.map(({ target, told }) => [target, told]));
}

/** What was told before is left as it is. */
export async function insertNotifications(
  tx: Db,
  rows: readonly (typeof notification.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(notification)
    .values([...rows])
    .onConflictDoNothing();
}

/** Done with, one way or the other. */
export async function closeNotification(db: Db, id: number, sentAt: Date | null): Promise<void> {
  await db.update(notification).set({ nextTryAt: null, sentAt }).where(eq(notification.id, id));
}

export async function retryNotification(db: Db, id: number, nextTryAt: Date): Promise<void> {
  await db
    .update(notification)
    .set({ nextTryAt, failures: sql`${notification.failures} + 1` })
    .where(eq(notification.id, id));
}

export async function notificationsOf(db: Db, userId: string): Promise<NotificationRow[]> {
  return db.select().from(notification).where(eq(notification.userId, userId)).orderBy(asc(notification.id));
}

export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, before));
}

export const notificationsWaiting = (db: Db): Promise<number> =>
  db.$count(notification, isNotNull(notification.nextTryAt));

/** Claims what is due as `takeDueMail` does: whoever dies leaves it to another gateway after `until`. */
export async function takeDueNotifications(
  db: Db,
  now: Date,
  until: Date,
  most: number,
): Promise<NotificationRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: notification.id })
        .from(notification)
        .where(lte(notification.nextTryAt, now))
        .orderBy(asc(notification.nextTryAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(notification)
    .set({ nextTryAt: until })
    .where(inArray(notification.id, db.select({ id: due.id }).from(due)))
    .returning();
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function findSubscription(db: Db, id: string): Promise<PushRow | null> {
  const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, id));
  return row ?? null;
}
