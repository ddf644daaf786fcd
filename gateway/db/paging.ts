// Keyset pages of lists that are ordered by time, oldest first: later pages cost as much as the first.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Position of a row in the list. The id decides between rows of the same time. */
export interface TimeCursor {
  at: Date;
  id: string;
}

export interface PageRequest {
  /** The last row of the page before; null for the first page. */
  after: TimeCursor | null;
  limit: number;
}

export const isAfter = (at: AnyColumn | SQL, id: AnyColumn, after: TimeCursor | null): SQL | undefined =>
  after ? sql`(${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id})` : undefined;
