import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created } from '../columns.ts';

/** First answers of idempotent writes, by user, call and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The first result; null while the first request is still running. */
    answer: jsonb('answer').$type<{ result: unknown }>(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('idempotency_age').on(t.createdAt)],
);
