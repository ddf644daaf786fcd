// Applies gateway/db/migrations and returns their names. On PostgreSQL an advisory lock lets one gateway migrate while
// others wait.
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { ADVISORY_LOCKS, withAdvisoryLock } from './advisory-lock.ts';
import { listPendingMigrations, MIGRATIONS } from './schema-version.ts';
import { type Schema, TABLES } from './tables.ts';

const FOLDER = { migrationsFolder: MIGRATIONS };

export async function migratePglite(db: PgliteDatabase<Schema>): Promise<string[]> {
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) await migrate(db, FOLDER);
  return pending;
}

export async function migratePostgres(pool: Pool): Promise<string[]> {
  return withAdvisoryLock(pool, ADVISORY_LOCKS.migrations, async (client) => {
    const db = drizzle(client, { schema: TABLES });
    const pending = await listPendingMigrations(db);
    if (pending.length > 0) await migrateNodePostgres(db, FOLDER);
    return pending;
  });
}
