import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';

/** Hand-overs of a draft to a phone. The hashes reference rows of access_token. */
export const handoff = pgTable(
  'handoff',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    caseId: text('case_id')
      .notNull()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    /** Hash of the session that opened it; empty in an embedded flow. */
    sessionHash: text('session_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    /** Hash of the token of the phone that opened the link. */
    phoneHash: text('phone_hash'),
    code: text('code').notNull(),
    createdAt: createdAtColumn(),
    claimedAt: instantColumn('claimed_at'),
    /** Last heartbeat of the phone. */
    seenAt: instantColumn('seen_at'),
    /** Number of pictures in the last event to the computer. */
    pictures: integer('pictures').notNull().default(0),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('handoff_user').on(t.userId),
    index('handoff_case').on(t.caseId),
    index('handoff_age').on(t.createdAt),
    uniqueIndex('handoff_link').on(t.linkHash),
    uniqueIndex('handoff_phone').on(t.phoneHash),
  ],
);
