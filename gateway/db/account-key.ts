import { text } from 'drizzle-orm/pg-core';
import { account } from './schema/accounts/accounts.ts';

/** Primary key of a table with one row per account; the row is deleted with the account. */
export const accountKeyColumn = () =>
  text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' });
