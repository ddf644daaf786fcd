// Closed accounts and legal holds.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClosingReason, HoldReason } from '#contract/account-closing.ts';
import type { Site } from '#contract/sites.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { instantColumn } from '../../columns.ts';

/** Scheduled work of a closed account; times as ISO strings. */
export interface PausedWork {
  opened: boolean;
  renewalDueAt: string | null;
  proofCheckAt: string | null;
}

/** A row exists only for closed accounts and accounts under legal hold. */
export const retention = pgTable(
  'retention',
  {
    userId: accountKeyColumn(),
    /** Null when open. */
    closedAt: instantColumn('closed_at'),
    closedFor: text('closed_for').$type<ClosingReason>(),
    /** The site whose retention period applies. */
    site: text('site').$type<Site>(),
    interrupted: jsonb('interrupted').$type<PausedWork>(),
    /** Null without a legal hold. */
    heldSince: instantColumn('held_since'),
    heldFor: text('held_for').$type<HoldReason>(),
  },
  (t) => [
    index('retention_listed').on(t.closedAt, t.userId),
    index('retention_due')
      .on(t.site, t.closedAt)
      .where(sql`${t.closedAt} is not null and ${t.heldSince} is null`),
  ],
);
