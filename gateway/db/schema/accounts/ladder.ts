// How far an account is limited and what for, and what the ladder has reminded people of.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FreezeReason } from '#contract/account-freeze.ts';
import type { Limitation } from '#contract/kyc.ts';
import { accountKey } from '../../account-key.ts';
import { instant } from '../../columns.ts';
import { account } from './accounts.ts';

/** An account frozen by an officer. */
export interface Freeze {
  at: string;
  by: string;
  reason: FreezeReason;
  /** What limited the account before, unless the ladder did. */
  before: Limitation;
}

/** How far an account is limited, and by whom. One row an account. */
export const ladderState = pgTable(
  'ladder_state',
  {
    userId: accountKey(),
    limitation: text('limitation').$type<Limitation>().notNull().default('LIMITATION_DEFAULT'),
    stage: integer('stage').notNull().default(0),
    /** Nothing may be withdrawn until then. */
    until: instant('until'),
    /** Of a limitation by the ladder: what is overdue, and since when it has gone this far. Null: somebody else's. */
    task: jsonb('task').$type<{ taskId: string; route: string }>(),
    since: instant('since'),
    /** Who froze the account, why, and what it goes back to; null unless it is frozen. */
    freeze: jsonb('freeze').$type<Freeze>(),
    /** When the ladder looks at the account next; null when it has nothing to wait for. */
    lookAt: instant('look_at').default(sql`to_timestamp(0)`),
  },
  (t) => [index('ladder_state_look').on(t.lookAt)],
);

/** Reminders of the ladder, each once: a task that gets another date is reminded of anew. */
export const ladderReminder = pgTable(
  'ladder_reminder',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    dueAt: instant('due_at').notNull(),
    rung: text('rung').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskId, t.dueAt, t.rung] })],
);
