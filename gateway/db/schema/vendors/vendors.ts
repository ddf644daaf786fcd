// Sessions with vendors, and the webhooks that came about them. Neither holds what a vendor found out.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StepLevel } from '#contract/kyc.ts';
import { createdAtColumn, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

export const vendorSession = pgTable(
  'vendor_session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    level: text('level').$type<StepLevel>().notNull(),
    /** The verification type; empty for a level as such. */
    type: text('type').notNull().default(''),
    country: text('country').notNull(),
    /** What the vendor calls the session, and the person. */
    ref: text('ref').notNull(),
    vendorAccount: text('vendor_account').notNull().default(''),
    /** Of the state a person comes back with. */
    stateHash: text('state_hash').notNull(),
    /** 'left': another one is used instead. What comes of it still counts where nothing else does. */
    status: text('status').$type<'open' | 'left'>().notNull().default('open'),
    /** The submission it was last about. */
    caseId: text('case_id').notNull().default(''),
    /** The result that was applied last, in a few words. */
    applied: text('applied').notNull().default(''),
    /** When the vendor is asked next; null: when it calls. */
    dueAt: instant('due_at'),
    /** Somebody is asking until then. */
    heldUntil: instant('held_until'),
    returnedAt: instant('returned_at'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('vendor_session_ref').on(t.provider, t.ref),
    uniqueIndex('vendor_session_state').on(t.stateHash),
    index('vendor_session_user').on(t.userId, t.level),
    index('vendor_session_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** One row a webhook, however often it comes. */
export const vendorEvent = pgTable(
  'vendor_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Null: about nobody we know. */
    sessionId: text('session_id').references(() => vendorSession.id, { onDelete: 'cascade' }),
    /** Of another environment than ours: nothing comes of it. */
    isForeign: boolean('is_foreign').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('vendor_event_session').on(t.sessionId),
    index('vendor_event_received').on(t.receivedAt),
  ],
);
