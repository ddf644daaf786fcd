// Reads asked for in one turn of the event loop go to the database in one statement, which is prepared once and sent by
// name after that. Each is read after it was asked for, so none is older than one of its own would be.
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

interface Statement<R> {
  execute(values: { keys: string[] }): Promise<R[]>;
}
interface Asked<R> {
  key: string;
  resolve(rows: R[]): void;
  reject(cause: unknown): void;
}

/**
 * What drizzle's sessions of both drivers are, and their statements alike: whom they ask. A transaction is another session, and
 * putting the text of a statement together for it would take longer than asking.
 */
interface DriverSession {
  client: unknown;
}

/** Long enough to save the round trips, short enough that nobody waits for many others. */
const MOST = 16;

/**
 * Whose rows a gathered statement reads. The select around the keys hides from PostgreSQL how many there are: it would
 * count the two or three of one call for cheaper than those of any call, and plan the statement anew each time it runs,
 * which for the seven tables of a person takes fifty times as long as reading them.
 */
export const isAsked = (column: Column): SQL =>
  sql`${column} = any((select ${sql.placeholder('keys')}::text[])::text[])`;

function byKey<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const own = found.get(keyOf(row));
    if (own) own.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

/** The rows of one key, in the statement's order. */
export function gathered<R>(
  prepare: (db: Db) => Statement<R>,
  keyOf: (row: R) => string,
): (db: Db, key: string) => Promise<R[]> {
  const statements = new Map<unknown, Statement<R>>();
  const queues = new WeakMap<Db, Asked<R>[]>();

  function statementOf(db: Db): Statement<R> {
    const session = db._.session as unknown as DriverSession; // of either driver
    const statement = statements.get(session.constructor) ?? prepare(db);
    statements.set(session.constructor, statement);
    const asked: unknown = Object.create(statement, { client: { value: session.client } });
    return asked as Statement<R>; // what it was made of
  }
  async function answer(db: Db, asked: readonly Asked<R>[]): Promise<void> {
    try {
      const rows = await statementOf(db).execute({ keys: [...new Set(asked.map(({ key }) => key))] });
      const found = byKey(rows, keyOf);
      for (const { key, resolve } of asked) resolve(found.get(key) ?? []);
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
