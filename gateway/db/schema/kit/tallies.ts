// Attempt counters, shared by all gateways.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';

export const tally = pgTable(
  'tally',
  {
    /** HMAC of the counted address or account. */
    sourceHash: text('source_hash').primaryKey(),
    count: integer('count').notNull(),
    /** Time of the first counted attempt. */
    since: instantColumn('since').notNull(),
  },
  (t) => [index('tally_since').on(t.since)],
);
