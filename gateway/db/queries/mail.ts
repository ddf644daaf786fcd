import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { mail } from '../schema/mail.ts';

export type MailRow = typeof mail.$inferSelect;

export async function insertMail(tx: Db, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row);
}

/** Done with, one way or the other: the content goes unless it is kept for the sandbox's mailbox. */
export async function closeMail(
  db: Db,
  id: number,
  patch: { sentAt: Date | null; keepContent: boolean },
): Promise<void> {
  await db
    .update(mail)
    .set({ nextTryAt: null, sentAt: patch.sentAt, ...(patch.keepContent ? {} : { contentEnc: '' }) })
    .where(eq(mail.id, id));
}

export async function retryMail(db: Db, id: number, nextTryAt: Date): Promise<void> {
  await db
    .update(mail)
    .set({ nextTryAt, failures: sql`${mail.failures} + 1` })
    .where(eq(mail.id, id));
}

/** One person's mail, newest first. */
export async function mailOf(db: Db, userId: string, most: number): Promise<MailRow[]> {
  return db.select().from(mail).where(eq(mail.userId, userId)).orderBy(desc(mail.id)).limit(most);
}

export async function deleteOldMail(db: Db, before: Date): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, before));
}
