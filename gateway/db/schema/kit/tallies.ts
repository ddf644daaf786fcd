// How often something was tried lately, counted by all gateways together.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

export const tally = pgTable(
  'tally',
  {
    /** Keyed: names neither an address nor an account. */
    sourceHash: text('source_hash').primaryKey(),
    count: integer('count').notNull(),
    /** When the first of them was counted. */
    since: instant('since').notNull(),
  },
  (t) => [index('tally_since').on(t.since)],
);
