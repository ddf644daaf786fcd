import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** One row, written to see whether the database takes writes. */
export const pulse = pgTable('pulse', { id: integer('id').primaryKey(), at: instant('at').notNull() });
