// Accounts that are closed, and those whose records are held whatever their years. Neither is most people.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClosingReason, HoldReason } from '#contract/account-closing.ts';
import type { Site } from '#contract/sites.ts';
import { accountKey } from '../../account-key.ts';
import { instant } from '../../columns.ts';

/** What a closed account had coming; instants as ISO texts. */
export interface Interrupted {
  opened: boolean;
  renewalDueAt: string | null;
  proofCheckAt: string | null;
}

/** Of an account that was closed, or whose records are held. */
export const retention = pgTable(
  'retention',
  {
    userId: accountKey(),
    /** Null: not closed. */
    closedAt: instant('closed_at'),
    closedFor: text('closed_for').$type<ClosingReason>(),
    /** Whose years count. */
    site: text('site').$type<Site>(),
    interrupted: jsonb('interrupted').$type<Interrupted>(),
    /** Null: not held. */
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
