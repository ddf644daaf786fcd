// Applies gateway/db/migrations. On PostgreSQL an advisory lock lets one gateway migrate while others wait.
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { ADVISORY_LOCKS, withAdvisoryLock } from './advisory-lock.ts';
import type { Schema } from './tables.ts';

export const MIGRATIONS = join(PACKAGE_ROOT, 'gateway', 'db', 'migrations');

export async function migratePglite(db: PgliteDatabase<Schema>): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
}

export async function migratePostgres(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, ADVISORY_LOCKS.migrations, (client) =>
    migrateNodePostgres(drizzle(client), { migrationsFolder: MIGRATIONS }),
  );
}
