// Applies gateway/db/migrations. Several gateways may start at once on PostgreSQL: an advisory lock lets one
// migrate while the others wait.
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { PACKAGE_ROOT } from '#gateway/package-root.ts';
import type { Schema } from './client.ts';

export const MIGRATIONS = join(PACKAGE_ROOT, 'gateway', 'db', 'migrations');

/** Any number, as long as nothing else on the database locks by it. */
const LOCK = 7_261_903_554;

export async function migratePglite(db: PgliteDatabase<Schema>): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
}

export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateNodePostgres(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // closing the connection gives the lock back
    throw error;
  }
}
