import { asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema.ts';
import { mail } from '../schema-security.ts';

export type MailRow = typeof mail.$inferSelect;
export interface DueMail extends MailRow {
  to: string;
}

export async function insertMail(tx: Db, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row);
}

/**
 * Takes mail that is due and puts its next try off to `until`: a gateway that dies while sending leaves it to another
 * one after that. What another gateway is taking right now is passed over.
 */
export async function takeDueMail(db: Db, now: Date, until: Date, most: number): Promise<DueMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ mail, to: account.email })
      .from(mail)
      .innerJoin(account, eq(account.id, mail.userId))
      .where(lte(mail.nextTryAt, now))
      .orderBy(asc(mail.nextTryAt))
      .limit(most)
      .for('update', { of: mail, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.mail.id);
    await tx.update(mail).set({ nextTryAt: until }).where(inArray(mail.id, ids));
    return due.map((row) => ({ ...row.mail, to: row.to }));
  });
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
