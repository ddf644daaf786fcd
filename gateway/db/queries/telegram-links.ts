import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { session, telegramLink } from '../schema/accounts/accounts.ts';

type Link = typeof telegramLink.$inferSelect;
type NewLink = typeof telegramLink.$inferInsert;
type Lock = Pick<Link, 'lockHash' | 'lockedAt' | 'offeredHash'>;

export const NO_LOCK: Lock = { lockHash: null, lockedAt: null, offeredHash: null };

export async function findLinkByTelegramUser(db: Db, telegramUser: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.telegramUser, telegramUser));
  return row ?? null;
}

export async function findLinkByAccount(db: Db, userId: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.userId, userId));
  return row ?? null;
}

/** False when the account or the Telegram user already has a link. */
export async function insertLink(tx: Db, link: NewLink): Promise<boolean> {
  const rows = await tx
    .insert(telegramLink)
    .values(link)
    .onConflictDoNothing()
    .returning({ userId: telegramLink.userId });
  return rows.length === 1;
}

/** Also deletes the sessions opened by the link, except `kept`. */
export async function deleteLink(tx: Db, link: Link, kept: string): Promise<void> {
  await tx.delete(telegramLink).where(eq(telegramLink.userId, link.userId));
  await deleteLinkSessions(tx, link, kept);
}

/** Deletes the sessions that the Telegram user opened, except `kept`. */
export async function deleteLinkSessions(
  tx: Db,
  { userId, telegramUser }: Link,
  kept: string,
): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.telegramUser, telegramUser), ne(session.idHash, kept)));
}

export async function setLinkLock(tx: Db, userId: string, lock: Partial<Lock>): Promise<void> {
  await tx.update(telegramLink).set(lock).where(eq(telegramLink.userId, userId));
}
