// Closed accounts and legal holds.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClosingReason, HoldReason } from '#contract/account-closing.ts';
import type { Site } from '#contract/sites.ts';
import { accountKey } from '../../account-key.ts';
import { instant } from '../../columns.ts';

/** Scheduled work of a closed account; times as ISO strings. */
export interface Interrupted {
  opened: boolean;
  renewalDueAt: string | null;
  proofCheckAt: string | null;
}

/** A row exists only for closed accounts and accounts under legal hold. */
export const retention = pgTable(
  'retention',
  {
    userId: accountKey(),
    /** Null when open. */
    closedAt: instant('closed_at'),
    closedFor: text('closed_for').$type<ClosingReason>(),
    /** The site whose retention period applies. */
    site: text('site').$type<Site>(),
    interrupted: jsonb('interrupted').$type<Interrupted>(),
    /** Null without a legal hold. */
    heldSince: instant('held_since'),
    heldFor: text('held_for').$type<HoldReason>(),
  },
  (t) => [
    index('retention_listed').on(t.closedAt, t.userId),
    index('retention_due')
      .on(t.site, t.closedAt)
      .where(sql`${t.closedAt} is not null and ${t.heldSince} is null`),
  ],
);
