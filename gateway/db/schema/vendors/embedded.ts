import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CaseTask, TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import { instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Tokens issued for embedded mode and provider sessions: minutes, bound to user, business and purpose. */
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
    /** What the cases it opens are for; of a capture token, what its parent was for. */
    task: text('task').$type<CaseTask>().notNull(),
    updateReason: text('update_reason').$type<UpdateReason | ''>().notNull().default(''),
    redirectUrl: text('redirect_url').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    /** No token of this chain outlives it. */
    renewUntil: instant('renew_until').notNull(),
  },
  (t) => [index('access_token_user').on(t.userId), index('access_token_expiry').on(t.expiresAt)],
);
