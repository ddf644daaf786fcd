// Screening schedule and matches. List data is encrypted.
import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MatchReason, MatchVerdict } from '#contract/screening.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** The last and next screening. One row per account. */
export const screeningState = pgTable(
  'screening_state',
  {
    userId: accountKeyColumn(),
    /** Encrypted details of the last screening; empty before the first. */
    askedEnc: text('asked_enc').notNull().default(''),
    ranAt: instantColumn('ran_at'),
    /** The screening service and its data set. */
    source: text('source').notNull().default(''),
    /** Next screening; null while not verified. */
    lookAt: instantColumn('look_at').default(sql`to_timestamp(0)`),
  },
  (t) => [index('screening_state_look').on(t.lookAt)],
);

/** A possible match that an officer decides. */
export const screeningMatch = pgTable(
  'screening_match',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The service's id of the entity. */
    entityId: text('entity_id').notNull(),
    score: doublePrecision('score').notNull(),
    /** Names, dates, countries, topics and lists. */
    foundEnc: text('found_enc').notNull(),
    foundAt: instantColumn('found_at').notNull(),
    verdict: text('verdict').$type<MatchVerdict>().notNull().default('open'),
    reason: text('reason').$type<MatchReason>(),
    decidedBy: text('decided_by'),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('screening_match_entity').on(t.userId, t.entityId),
    index('screening_match_open').on(t.verdict, t.foundAt),
  ],
);
