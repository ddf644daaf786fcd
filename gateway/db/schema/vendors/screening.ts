// When people were compared with lists, and whom the lists know by their name. What is on a list stays sealed.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MatchReason, MatchVerdict } from '#contract/screening.ts';
import { accountKey } from '../../account-key.ts';
import { instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** When an account's person was last compared, and when that is due again. One row an account. */
export const screeningState = pgTable(
  'screening_state',
  {
    userId: accountKey(),
    /** The details that were compared, sealed; empty: never compared. */
    askedEnc: text('asked_enc').notNull().default(''),
    ranAt: instant('ran_at'),
    /** Which service compared them, with which data set. */
    source: text('source').notNull().default(''),
    /** When they are compared next; null while nobody is verified. */
    lookAt: instant('look_at').default(sql`to_timestamp(0)`),
  },
  (t) => [index('screening_state_look').on(t.lookAt)],
);

/** Somebody on a list who may be this person, until an officer has said so or said no. */
export const screeningMatch = pgTable(
  'screening_match',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the service calls them. */
    entityId: text('entity_id').notNull(),
    score: doublePrecision('score').notNull(),
    /** Names, dates, countries, topics and lists. */
    foundEnc: text('found_enc').notNull(),
    foundAt: instant('found_at').notNull(),
    verdict: text('verdict').$type<MatchVerdict>().notNull().default('open'),
    reason: text('reason').$type<MatchReason>(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('screening_match_entity').on(t.userId, t.entityId),
    index('screening_match_open').on(t.verdict, t.foundAt),
  ],
);
