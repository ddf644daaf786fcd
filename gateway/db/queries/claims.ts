// What any of several gateways may take up: each claim is one statement, takes only what nobody else is taking right now
// and waits for nobody. Whoever claims and dies leaves it to another one after `until`.
import { asc, inArray, lte } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts.ts';
import { kycProfile } from '../schema/levels.ts';
import { mail } from '../schema/mail.ts';
import type { MailRow } from './mail.ts';

export interface DueMail extends MailRow {
  to: string;
}

/** Accounts whose time has come. */
export async function takeLadders(db: Db, now: Date, until: Date, most: number): Promise<string[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ userId: kycProfile.userId })
        .from(kycProfile)
        .where(lte(kycProfile.ladderAt, now))
        .orderBy(asc(kycProfile.ladderAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(kycProfile)
    .set({ ladderAt: until })
    .where(inArray(kycProfile.userId, db.select({ userId: due.userId }).from(due)))
    .returning({ userId: kycProfile.userId });
  return rows.map(({ userId }) => userId);
}

/** Mail that is due, with the address it goes to. */
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
