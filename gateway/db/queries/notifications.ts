import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { botChat, pushSubscription } from '../schema/notifications/notifications.ts';

export type PushRow = typeof pushSubscription.$inferSelect;
export type BotRow = typeof botChat.$inferSelect;

/** Newest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<PushRow[]> {
  return db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id));
}

/** A browser belongs to the user who subscribed last. */
export async function saveSubscription(tx: Db, row: PushRow): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.endpointHash, row.endpointHash));
  await tx.insert(pushSubscription).values(row);
}

/** Ignores ids of other users. */
export async function deleteSubscriptions(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), inArray(pushSubscription.id, [...ids])));
}

export async function deleteSubscriptionsOfSession(db: Db, sessionHash: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionHash, sessionHash));
}

/** Moves the user's subscriptions to a new session and deletes those of a previous user. */
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

export async function saveChat(tx: Db, row: BotRow): Promise<void> {
  const { chatEnc, createdAt } = row;
  await tx
    .insert(botChat)
    .values(row)
    .onConflictDoUpdate({ target: botChat.userId, set: { chatEnc, createdAt } });
}

export async function deleteChat(db: Db, userId: string): Promise<void> {
  await db.delete(botChat).where(eq(botChat.userId, userId));
}

export async function findSubscription(db: Db, id: string): Promise<PushRow | null> {
  const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, id));
  return row ?? null;
}
