// Runs a raw statement on either database.
import type { SQL } from 'drizzle-orm';

/** A database or a transaction. */
export interface Queryable {
  execute(statement: SQL): PromiseLike<unknown>;
}

export async function queryRows<T>(db: Queryable, statement: SQL): Promise<T[]> {
  // Both drivers return an object with `rows`, which their shared type lacks.
  return ((await db.execute(statement)) as { rows: T[] }).rows;
}
