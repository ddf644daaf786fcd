// The status of each level.
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RejectionReason, StepLevel, StepStatus } from '#contract/kyc.ts';
import { instantColumn } from '../../columns.ts';
import { account } from './accounts.ts';

export const kycStep = pgTable(
  'kyc_step',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    level: text('level').$type<StepLevel>().notNull(),
    status: text('status').$type<StepStatus>().notNull(),
    /** Status to return to when a disabled step is enabled again. */
    previousStatus: text('previous_status').$type<StepStatus>(),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    submittedAt: instantColumn('submitted_at'),
    decidedAt: instantColumn('decided_at'),
    /** Set when the documents are accepted while the level still waits for forms or for level 1. */
    waitingSince: instantColumn('held_since'),
    /** Submissions before this instant no longer count: set when an operator reopens the step. */
    attemptsFrom: instantColumn('attempts_from'),
    /** Incremented by every transition, for optimistic locking. */
    version: integer('version').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.level] })],
);
