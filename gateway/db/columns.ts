// Column types that all tables share.
import { timestamp } from 'drizzle-orm/pg-core';

export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAtColumn = () => instantColumn('created_at').notNull().defaultNow();
