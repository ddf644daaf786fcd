// Reads facts about a database for `npm run doctor`. Changes nothing.
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { DUMPED_TABLES } from './dump.ts';
import { queryRows } from './query-rows.ts';

interface ServerFacts {
  /** Such as `16.2`. */
  version: string;
  majorVersion: number;
  /** A replica, or a database with default_transaction_read_only. */
  isReadOnly: boolean;
  /** Connections for users who are no superusers. */
  maxConnections: number;
}

export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const [row] = await queryRows<{ version: string; number: number; readonly: boolean; connections: number }>(
    db,
    sql`select current_setting('server_version') as version,
               current_setting('server_version_num')::int as number,
               pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as readonly,
               current_setting('max_connections')::int
                 - current_setting('superuser_reserved_connections')::int as connections`,
  );
  const { version, number, readonly, connections } = row!; // a select without `from` returns one row
  return {
    // The packager's name follows the number.
    version: version.split(' ')[0] ?? version,
    majorVersion: Math.floor(number / 10_000),
    isReadOnly: readonly,
    maxConnections: connections,
  };
}

/** Whether this connection uses TLS. */
export async function isEncrypted(db: Db): Promise<boolean> {
  const rows = await queryRows<{ ssl: boolean }>(
    db,
    sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  return rows[0]?.ssl === true;
}

export async function readServerTime(db: Db): Promise<Date> {
  const [row] = await queryRows<{ seconds: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
  );
  return new Date(Number(row?.seconds) * 1000);
}

/** Tables of the gateway that this user may not read or write. */
export async function listProtectedTables(db: Db): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
                   and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
        order by c.relname`,
  );
  // The schema may also contain tables of other programs.
  return rows.map(({ name }) => name).filter((name) => DUMPED_TABLES.includes(name));
}

/** Whether this user may create what a migration, or the first start of the job queue, creates. */
export async function canCreateObjects(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ allowed: boolean }>(
    db,
    sql`select has_schema_privilege('public', 'create')
           and (has_database_privilege(current_database(), 'create')
                or (to_regnamespace('drizzle') is not null and to_regnamespace('jobs') is not null)) as allowed`,
  );
  return row?.allowed === true;
}
