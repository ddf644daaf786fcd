// Statements that are written once for each database and sent by name after that: nothing is built, parsed or planned
// again, which makes a gathered call 1.5 times as cheap (docs/decisions/020-read-batching.md). Not inside a transaction,
// which has a db of its own each time.
import type { Db } from './client.ts';

export function prepared<S>(prepare: (db: Db) => S): (db: Db) => S {
  const statements = new WeakMap<Db, S>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
