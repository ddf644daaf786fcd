import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { session, telegramLink } from '../schema/accounts/accounts.ts';

type Link = typeof telegramLink.$inferSelect;
type NewLink = typeof telegramLink.$inferInsert;
type Lock = Pick<Link, 'lockHash' | 'lockedAt' | 'offeredHash'>;

export const NO_LOCK: Lock = { lockHash: null, lockedAt: null, offeredHash: null };

/** The account that a Telegram user opens. */
export async function findLinkByTelegramUser(db: Db, telegramUser: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.telegramUser, telegramUser));
  return row ?? null;
}

/** By whom an account is opened. */
export async function findLinkByAccount(db: Db, userId: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.userId, userId));
  return row ?? null;
}

/** False where the account or the Telegram user has a link already. */
export async function insertLink(tx: Db, link: NewLink): Promise<boolean> {
  const rows = await tx
    .insert(telegramLink)
    .values(link)
    .onConflictDoNothing()
    .returning({ userId: telegramLink.userId });
  return rows.length === 1;
}

/** With every session that it may have opened, but the one that asks. */
export async function deleteLink(tx: Db, link: Link, kept: string): Promise<void> {
  await tx.delete(telegramLink).where(eq(telegramLink.userId, link.userId));
  await deleteLinkSessions(tx, link, kept);
}

/** Every session of the account in a launch of its Telegram user, but the one that asks. */
export async function deleteLinkSessions(
  tx: Db,
  { userId, telegramUser }: Link,
  kept: string,
): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.telegramUser, telegramUser), ne(session.idHash, kept)));
}

/** What a launch has to say before it opens the account, if anything. */
export async function setLinkLock(tx: Db, userId: string, lock: Partial<Lock>): Promise<void> {
  await tx.update(telegramLink).set(lock).where(eq(telegramLink.userId, userId));
}
