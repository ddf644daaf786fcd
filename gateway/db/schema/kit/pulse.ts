import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** One row, written by the readiness check. */
export const pulse = pgTable('pulse', { id: integer('id').primaryKey(), at: instant('at').notNull() });
