// Enhanced due diligence of an account.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

export const dueDiligence = pgTable('due_diligence', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  status: text('status').$type<'Unknown' | 'UnSubmit' | 'Reviewing' | 'Pass' | 'Reject'>().notNull(),
  templateCode: text('template_code').notNull().default(''),
  requestId: text('request_id'),
  dueAt: instantColumn('due_at'),
});
