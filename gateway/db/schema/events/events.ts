// The event feed. Rows are kept when an account is erased, so they contain ids and codes, never personal data.
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventType } from '#contract/events.ts';
import { instantColumn } from '../../columns.ts';

export const event = pgTable(
  'event',
  {
    /** Insertion order; gaps are possible. */
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    /** Position in the feed, without gaps. Null until the sequencer numbers the committed row. */
    sequence: bigint('sequence', { mode: 'number' }),
    id: text('id').notNull(),
    type: text('type').$type<EventType>().notNull(),
    version: integer('version').notNull(),
    userId: text('user_id').notNull(),
    /** Site of the account when the sequence was assigned. Keys restricted to a site read only its events. */
    site: text('site').notNull().default(''),
    state: jsonb('state').$type<Record<string, unknown>>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('event_sequence').on(t.sequence),
    uniqueIndex('event_id').on(t.id),
    index('event_without_sequence')
      .on(t.position)
      .where(sql`${t.sequence} is null`),
    index('event_user').on(t.userId, t.sequence),
    index('event_age').on(t.createdAt),
  ],
);
