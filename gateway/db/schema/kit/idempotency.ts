import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, instantColumn } from '../../columns.ts';

/** First answers of idempotent writes, by user, call and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Empty while the first request is running. */
    answerEnc: text('answer_enc').notNull().default(''),
    /** The run that holds the key; only this run can store an answer. */
    owner: text('owner').notNull().default(''),
    /** End of the lease, by the clock of the database. */
    ownedUntil: instantColumn('owned_until').notNull().defaultNow(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('idempotency_age').on(t.createdAt)],
);
