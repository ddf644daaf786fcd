// What the ladder has reminded people of.
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FreezeReason } from '#contract/account-freeze.ts';
import type { Limitation } from '#contract/kyc.ts';
import { instant } from '../columns.ts';
import { account } from './accounts.ts';

/** An account frozen by an officer. */
export interface Freeze {
  at: string;
  by: string;
  reason: FreezeReason;
  /** What limited the account before, unless the ladder did. */
  before: Limitation;
}

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
