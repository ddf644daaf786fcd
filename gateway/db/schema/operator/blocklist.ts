// The blocklist. Values are stored as keyed hashes, so the table contains no personal data.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BlocklistKind, BlocklistReason } from '#contract/schemas/blocklist.ts';
import type { Site } from '#contract/sites.ts';
import { instantColumn } from '../../columns.ts';

export const blocklistEntry = pgTable(
  'blocklist_entry',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<BlocklistKind>().notNull(),
    /** HMAC of the normalised value. */
    valueHash: text('value_hash').notNull(),
    reason: text('reason').$type<BlocklistReason>().notNull(),
    reference: text('reference'),
    /** Sites of the key that created it; empty for all. */
    sites: jsonb('sites').$type<Site[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('blocklist_entry_value').on(t.valueHash),
    index('blocklist_entry_list').on(t.createdAt, t.id),
  ],
);
