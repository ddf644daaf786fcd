// Every row of the database that names a person, whatever the table: what must stay as it is while others act.
import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/client.ts';

type Row = Record<string, unknown>;

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] }; // both drivers answer so
  return rows;
}

export const rowsAbout = (db: Db, userId: string): Promise<Record<string, Row[]>> =>
  rowsWhere(db, sql`to_jsonb(t)::text like ${`%${userId}%`}`);

/** All there is, in every table. */
export const databaseRows = (db: Db): Promise<Record<string, Row[]>> => rowsWhere(db, sql`true`);

async function rowsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<Record<string, Row[]>> {
  const tables = await rowsOf(
    db,
    sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: Record<string, Row[]> = {};
  for (const { table_name: name } of tables) {
    const table = sql.identifier(String(name));
    const rows = await rowsOf(
      db,
      sql`select to_jsonb(t) as row from ${table} t where ${condition} order by to_jsonb(t)::text`,
    );
    if (rows.length > 0) found[String(name)] = rows.map(({ row }) => row as Row); // to_jsonb of a row is an object
  }
  return found;
}
