// Vendor sessions and webhooks. Results of vendors are not stored here.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StepLevel } from '#contract/kyc.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
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
    /** Keyed hash of the number that the user typed; empty without one. */
    numberHash: text('number_hash').notNull().default(''),
    /** The vendor's ids of the session and the user. */
    ref: text('ref').notNull(),
    vendorAccount: text('vendor_account').notNull().default(''),
    /** Hash of the `state` parameter of the return address. */
    stateHash: text('state_hash').notNull(),
    /** 'left': replaced by another session. Its result counts if no other arrives. */
    status: text('status').$type<'open' | 'left'>().notNull().default('open'),
    /** The case of its last result. */
    caseId: text('case_id').notNull().default(''),
    /** The last applied result. */
    applied: text('applied').notNull().default(''),
    /** Next poll; null when waiting for a webhook. */
    dueAt: instantColumn('due_at'),
    /** End of the lease. */
    leasedUntil: instantColumn('held_until'),
    returnedAt: instantColumn('returned_at'),
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

/** One row per webhook, also when it is repeated. */
export const vendorEvent = pgTable(
  'vendor_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Null when no session matches. */
    sessionId: text('session_id').references(() => vendorSession.id, { onDelete: 'cascade' }),
    /** True if it was sent from another environment of the vendor; it is ignored. */
    isForeign: boolean('is_foreign').notNull().default(false),
    receivedAt: instantColumn('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('vendor_event_session').on(t.sessionId),
    index('vendor_event_received').on(t.receivedAt),
  ],
);
