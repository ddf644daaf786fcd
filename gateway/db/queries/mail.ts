import { asc, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { mail } from '../schema/notifications/mail.ts';

export type MailRow = typeof mail.$inferSelect;
export interface DueMail extends MailRow {
  to: string;
}

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

export const mailWaiting = (db: Db): Promise<number> => db.$count(mail, isNotNull(mail.nextTryAt));

/** When what waits longest was to be sent; null when nothing waits. */
export async function mailDueSince(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: mail.nextTryAt })
    .from(mail)
    .where(isNotNull(mail.nextTryAt))
    .orderBy(asc(mail.nextTryAt))
    .limit(1);
  return row?.at ?? null;
}

export async function deleteOldMail(db: Db, before: Date): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, before));
}

/**
 * Mail that is due, with the address it goes to. One statement claims it, takes only what nobody else is taking right
 * now and waits for nobody. Whoever claims and dies leaves it to another gateway after `until`.
 */
export async function takeDueMail(db: Db, now: Date, until: Date, most: number): Promise<DueMail[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: mail.id })
        .from(mail)
        .where(lte(mail.nextTryAt, now))
        .orderBy(asc(mail.nextTryAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(mail)
    .set({ nextTryAt: until })
    .where(inArray(mail.id, db.select({ id: due.id }).from(due)))
    .returning();
  if (rows.length === 0) return [];
  const people = await db
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(
      inArray(
        account.id,
        rows.map(({ userId }) => userId),
      ),
    );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  // The oldest first.
  return rows
    .toSorted((a, b) => a.id - b.id)
    .flatMap((row) => {
      const to = emails.get(row.userId);
      return to === undefined ? [] : [{ ...row, to }];
    });
}
