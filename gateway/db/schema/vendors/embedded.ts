import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CaseTask, TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Short-lived tokens of embedded mode and provider sessions, bound to user, business and purpose. */
export const accessToken = pgTable(
  'access_token',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    business: text('business').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    level: text('level').$type<StepLevel>().notNull(),
    /** The task of its cases; a capture token has the task of its parent. */
    task: text('task').$type<CaseTask>().notNull(),
    updateReason: text('update_reason').$type<UpdateReason | ''>().notNull().default(''),
    redirectUrl: text('redirect_url').notNull().default(''),
    expiresAt: instantColumn('expires_at').notNull(),
    /** The renewed token, which ends when this one is first used. */
    replaces: text('replaces'),
    /** Latest expiry of all renewals. */
    renewUntil: instantColumn('renew_until').notNull(),
  },
  (t) => [index('access_token_user').on(t.userId), index('access_token_expiry').on(t.expiresAt)],
);
