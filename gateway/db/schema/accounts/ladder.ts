// Limitations of accounts, and reminders of overdue tasks.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FreezeReason } from '#contract/account-freeze.ts';
import type { Limitation } from '#contract/kyc.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { instantColumn } from '../../columns.ts';
import { account } from './accounts.ts';

/** An account frozen by an officer. */
export interface Freeze {
  at: string;
  by: string;
  reason: FreezeReason;
  /** The limitation before the freeze; the default if enforcement had set it. */
  before: Limitation;
}

/** One row per account. */
export const ladderState = pgTable(
  'ladder_state',
  {
    userId: accountKeyColumn(),
    limitation: text('limitation').$type<Limitation>().notNull().default('LIMITATION_DEFAULT'),
    stage: integer('stage').notNull().default(0),
    /** Withdrawals are blocked until then. */
    until: instantColumn('until'),
    /** For limitations by enforcement: the overdue task and the start of the stage. */
    task: jsonb('task').$type<{ taskId: string; route: string }>(),
    since: instantColumn('since'),
    /** Null unless an officer froze the account. */
    freeze: jsonb('freeze').$type<Freeze>(),
    /** Next run of enforcement; null when nothing is pending. */
    lookAt: instantColumn('look_at').default(sql`to_timestamp(0)`),
  },
  (t) => [index('ladder_state_look').on(t.lookAt)],
);

/** Sent reminders, once per task and date. */
export const ladderReminder = pgTable(
  'ladder_reminder',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    rung: text('rung').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskId, t.dueAt, t.rung] })],
);
