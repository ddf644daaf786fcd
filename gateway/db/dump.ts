// Dumps all tables as JSON lines of one snapshot and restores them into an empty database. A dump of PGlite can be restored
// into PostgreSQL and the reverse. PostgreSQL produces and parses the lines.
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { queryRows } from './query-rows.ts';
import { TABLES } from './tables.ts';

const BATCH = 500;

/** Referenced tables first. */
function tablesInDependencyOrder(): PgTable[] {
  const all = Object.values(TABLES).filter((table) => is(table, PgTable));
  const done: PgTable[] = [];
  const add = (table: PgTable) => {
    if (done.includes(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    done.push(table);
  };
  for (const table of all) add(table);
  return done;
}

export const DUMPED_TABLES: readonly string[] = tablesInDependencyOrder().map((table) => getTableName(table));

/** Hash of the newest migration: a dump can be restored into the same schema version only. */
export async function readSchemaVersion(db: Db): Promise<string> {
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? '';
}

/** `write` receives each table in batches; `also` reads further data of the same snapshot. */
export async function dumpTables<T>(
  db: Db,
  write: (table: string, lines: readonly string[]) => Promise<void>,
  also: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      for (const table of tablesInDependencyOrder()) {
        await tx.execute(
          sql`declare dumped no scroll cursor for select to_jsonb(t)::text as line from ${table} t`,
        );
        for (;;) {
          const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${BATCH} from dumped`));
          if (rows.length === 0) break;
          await write(
            getTableName(table),
            rows.map(({ line }) => line),
          );
        }
        await tx.execute(sql`close dumped`);
      }
      return also(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  for (const table of tablesInDependencyOrder()) if ((await db.$count(table)) > 0) return false;
  return true;
}

/** Runs in one transaction. `read` yields the lines of a table in batches. */
export async function restoreTables(db: Db, read: (table: string) => AsyncIterable<string[]>): Promise<void> {
  await db.transaction(async (tx) => {
    // The triggers of the work items must not add rows that the dump contains.
    await tx.execute(sql`select set_config('attesta.restoring', 'on', true)`);
    for (const table of tablesInDependencyOrder()) {
      for await (const lines of read(getTableName(table)))
        await tx.execute(
          sql`insert into ${table} select r.* from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line, jsonb_populate_record(null::${table}, line) r`,
        );
      for (const column of Object.values(getTableColumns(table)).filter((each) =>
        /serial/.test(each.getSQLType()),
      ))
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column.name}), coalesce(max(${column}), 1), count(*) > 0) from ${table}`,
        );
    }
  });
}
