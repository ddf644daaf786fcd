// Reads asked for in one turn of the event loop go to the database in one statement: at fifty connections a call costs a
// quarter of what it costs with plain prepared reads (docs/decisions/020-read-batching.md). Each is read after it was
// asked for, so none is older than one of its own would be.
import type { Db } from './client.ts';

interface Asked<R> {
  key: string;
  resolve(row: R | null): void;
  reject(cause: unknown): void;
}

/** Long enough to save the round trips, short enough that nobody waits for many others. */
const MOST = 16;

export function gathered<R>(
  read: (db: Db, keys: string[]) => Promise<ReadonlyMap<string, R>>,
): (db: Db, key: string) => Promise<R | null> {
  const queues = new WeakMap<Db, Asked<R>[]>();

  async function answer(db: Db, asked: readonly Asked<R>[]): Promise<void> {
    try {
      const rows = await read(db, [...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(rows.get(key) ?? null);
    } catch (cause) {
      for (const { reject } of asked) reject(cause);
    }
  }
  function flush(db: Db): void {
    const queue = queues.get(db) ?? [];
    queues.delete(db);
    for (let from = 0; from < queue.length; from += MOST) void answer(db, queue.slice(from, from + MOST));
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? [];
      if (queue.length === 0) {
        queues.set(db, queue);
        setImmediate(flush, db);
      }
      queue.push({ key, resolve, reject });
    });
}
