import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocType } from '#contract/documents.ts';
import type { NumberCheckResult } from '#contract/security.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Checks of national numbers against a register; the number is stored as an HMAC. */
export const numberCheck = pgTable(
  'number_check',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    docType: text('doc_type').$type<DocType>().notNull(),
    numberHash: text('number_hash').notNull(),
    /** RUNNING until the register responds; IN_USE is a match that verifies another account. */
    result: text('result').$type<NumberCheckResult | 'RUNNING' | 'IN_USE'>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('number_check_user').on(t.userId, t.at),
    index('number_check_number').on(t.numberHash, t.result),
  ],
);
