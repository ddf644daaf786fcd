import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, instant } from '../../columns.ts';

/** First answers of idempotent writes, by user, call and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The first answer; empty while the first request is still running. */
    answerEnc: text('answer_enc').notNull().default(''),
    /** Which run of the request holds the key: no other stores an answer. */
    owner: text('owner').notNull().default(''),
    /** By the database's clock. Renewed while the run lives; once it is over another run may take the key. */
    ownedUntil: instant('owned_until').notNull().defaultNow(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('idempotency_age').on(t.createdAt)],
);
