// Batches reads: those requested in one turn of the event loop become one prepared statement. No row is cached.
import DataLoader from 'dataloader';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

interface Statement<R> {
  execute(values: { keys: string[] }): Promise<R[]>;
}

/** Enough to save most round trips; a larger batch delays its first reader. */
const MAX_BATCH_SIZE = 16;

/**
 * The condition of a batched statement. The sub-select hides the number of keys from PostgreSQL, which would otherwise plan
 * the statement at each run: for the seven tables of an account, planning takes fifty times as long as reading.
 */
export const matchRequestedIds = (column: Column): SQL =>
  sql`${column} = any((select ${sql.placeholder('keys')}::text[])::text[])`;

/** Returns a function that reads the rows of one key, in the order of the statement. */
export function batchReads<R>(
  prepare: (db: Db) => Statement<R>,
  keyOf: (row: R) => string,
): (db: Db, key: string) => Promise<R[]> {
  // A transaction is a separate Db, so its reads are not mixed with those outside.
  const loaders = new WeakMap<Db, DataLoader<string, R[]>>();
  const loaderOf = (db: Db) => {
    const statement = prepare(db);
    return new DataLoader<string, R[]>(
      async (keys) => {
        const found = new Map<string, R[]>(keys.map((key) => [key, []]));
        for (const row of await statement.execute({ keys: [...found.keys()] }))
          found.get(keyOf(row))?.push(row);
        return keys.map((key) => found.get(key) ?? []);
      },
      { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (send) => void setImmediate(send) },
    );
  };
  return (db, key) => {
    const loader = loaders.get(db) ?? loaderOf(db);
    loaders.set(db, loader);
    return loader.load(key);
  };
}
