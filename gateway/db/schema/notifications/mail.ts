import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Mail to send. In the sandbox the person reads it at /dev/mail; outside, the content goes once it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Language, subject, text and code, encrypted. */
    contentEnc: text('content_enc').notNull(),
    createdAt: created(),
    /** Null: nothing left to do, sent or given up. */
    nextTryAt: instant('next_try_at'),
    /** Of no use to anybody after this. */
    giveUpAt: instant('give_up_at').notNull(),
    sentAt: instant('sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    index('mail_due').on(t.nextTryAt),
    index('mail_user').on(t.userId, t.createdAt),
    index('mail_age').on(t.createdAt),
  ],
);
