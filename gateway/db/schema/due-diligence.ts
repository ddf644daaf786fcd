// What officers found out about a person beyond their answers.
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { account } from './accounts.ts';

/** Screening outcomes by scene, and due diligence. Never a list name or a match. */
export const screening = pgTable(
  'screening',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sceneCode: text('scene_code').notNull(),
    status: text('status').$type<'PENDING' | 'CLEAR' | 'REVIEW' | 'BLOCK'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sceneCode] })],
);

export const dueDiligence = pgTable('due_diligence', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  status: text('status').$type<'Unknown' | 'UnSubmit' | 'Reviewing' | 'Pass' | 'Reject'>().notNull(),
  templateCode: text('template_code').notNull().default(''),
  requestId: text('request_id'),
  dueAt: instant('due_at'),
});
