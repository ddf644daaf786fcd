// Notes and risk labels that the exchange adds to applicants.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

export const applicantNote = pgTable(
  'applicant_note',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    noteEnc: text('note_enc').notNull(),
    /** Actor, as in the audit trail. */
    author: text('author').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('applicant_note_user').on(t.userId, t.createdAt, t.id)],
);

/** A row exists only for applicants with a label. */
export const applicantLabel = pgTable('applicant_label', {
  userId: accountKeyColumn(),
  riskLabel: text('risk_label').$type<RiskLabel>().notNull(),
  setBy: text('set_by').notNull(),
  setAt: instantColumn('set_at').notNull(),
});
