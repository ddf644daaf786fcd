import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NameTrack } from '#contract/security.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

export const nameUpdate = pgTable(
  'name_update',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    track: text('track').$type<NameTrack>().notNull(),
    /** Old and new name, reason and evidence. */
    requestEnc: text('request_enc').notNull(),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    /** When the sandbox decides automatically; null when an officer decides. */
    decideAt: instantColumn('decide_at'),
    decidedAt: instantColumn('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('name_update_user').on(t.userId, t.submittedAt),
    index('name_update_due').on(t.status, t.decideAt),
    uniqueIndex('name_update_open')
      .on(t.userId)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);
