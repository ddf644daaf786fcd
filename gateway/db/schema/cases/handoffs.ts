import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';

/** Drafts whose pictures a phone may take. Of link and phone the hashes of their tokens, which are rows of access_token. */
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
    /** Of the session it was opened in, and ends with; empty where that was an embedded flow. */
    sessionHash: text('session_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    /** Of the one phone that took the link. */
    phoneHash: text('phone_hash'),
    code: text('code').notNull(),
    createdAt: createdAtColumn(),
    claimedAt: instant('claimed_at'),
    /** When the phone last said that it was there. */
    seenAt: instant('seen_at'),
    /** Pictures the computer was last told of. */
    pictures: integer('pictures').notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('handoff_user').on(t.userId),
    index('handoff_case').on(t.caseId),
    index('handoff_age').on(t.createdAt),
    uniqueIndex('handoff_link').on(t.linkHash),
    uniqueIndex('handoff_phone').on(t.phoneHash),
  ],
);
