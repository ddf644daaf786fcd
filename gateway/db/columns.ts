// Column types that all tables share.
import { timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAtColumn = () => instant('created_at').notNull().defaultNow();
