import { text } from 'drizzle-orm/pg-core';
import { account } from './schema/accounts/accounts.ts';

/** The key of a table with one row an account, which is made with the account and goes with it. */
export const accountKey = () =>
  text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' });
