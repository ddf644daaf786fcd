// Every database row that mentions a user, in any table: compared to detect changes by others.
import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/client.ts';

type Row = Record<string, unknown>;

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

export const readRowsAbout = (db: Db, userId: string): Promise<Record<string, Row[]>> =>
  rowsWhere(db, sql`to_jsonb(t)::text like ${`%${userId}%`}`);

/** All rows of all tables. */
export const readAllRows = (db: Db): Promise<Record<string, Row[]>> => rowsWhere(db, sql`true`);

/** One statement for all tables: one for each takes ten times as long. */
async function rowsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<Record<string, Row[]>> {
  const tables = await rowsOf(
    db,
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const selects = tables.map(({ table_name: name }) => {
    const table = String(name);
    return sql`select ${sql.raw(`'${table}'`)} as name, to_jsonb(t) as row from ${sql.identifier(table)} t where ${condition}`;
  });
  const rows = await rowsOf(
    db,
    sql`select name, row from (${sql.join(selects, sql` union all `)}) found order by name, row::text`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name, row } of rows) (found[String(name)] ??= []).push(row as Row);
  return found;
}
