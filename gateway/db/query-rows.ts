// Runs a raw statement on either database.
import type { SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

export async function queryRows<T>(db: Db, statement: SQL): Promise<T[]> {
  // Both drivers return an object with `rows`, which their shared type lacks.
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
