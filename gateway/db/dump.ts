// All tables as lines of JSON, as of one instant, and back into a database that is empty. The same on both engines: what was
// the embedded database may come back as PostgreSQL. The lines are PostgreSQL's own and pass through unread.
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { TABLES } from './tables.ts';

const BATCH = 500;

/** Those that others refer to first. */
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

/** What a statement answers, row by row. */
async function queryRows<T>(db: Db, statement: SQL): Promise<T[]> {
  // Both drivers answer an object with rows, which the type they share does not say; their fields are the statement's.
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}

/** Names the newest migration: a dump fits databases of the same one. */
export async function readSchemaVersion(db: Db): Promise<string> {
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? '';
}

/** `write` is given each table in parts; `also` reads what else belongs to the same instant. */
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

/** All or nothing. `read` answers the lines of a table, in parts. */
export async function restoreTables(db: Db, read: (table: string) => AsyncIterable<string[]>): Promise<void> {
  await db.transaction(async (tx) => {
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
