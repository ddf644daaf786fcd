import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { session, telegramLink } from '../schema/accounts/accounts.ts';

type Link = typeof telegramLink.$inferSelect;

/** The account that a Telegram user opens. */
export async function findLinkOf(db: Db, telegramUser: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.telegramUser, telegramUser));
  return row ?? null;
}

/** By whom an account is opened. */
export async function findLinkTo(db: Db, userId: string): Promise<Link | null> {
  const [row] = await db.select().from(telegramLink).where(eq(telegramLink.userId, userId));
  return row ?? null;
}

/** False where the account or the Telegram user has a link already. */
export async function insertLink(tx: Db, link: Link): Promise<boolean> {
  const rows = await tx
    .insert(telegramLink)
    .values(link)
    .onConflictDoNothing()
    .returning({ userId: telegramLink.userId });
  return rows.length === 1;
}

/** With every session that it may have opened, but the one that asks. */
export async function deleteLink(tx: Db, { userId, telegramUser }: Link, kept: string): Promise<void> {
  await tx.delete(telegramLink).where(eq(telegramLink.userId, userId));
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.telegramUser, telegramUser), ne(session.idHash, kept)));
}
