import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';

/** One row, written by the readiness check. */
export const pulse = pgTable('pulse', { id: integer('id').primaryKey(), at: instantColumn('at').notNull() });
