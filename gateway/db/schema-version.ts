// The schema version of a database is the number of its newest migration. A gateway may use a newer schema than its own
// if the migrations have declared it compatible in drizzle.schema_compatibility (docs/upgrading.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { type Queryable, queryRows } from './query-rows.ts';

export const MIGRATIONS = join(PACKAGE_ROOT, 'gateway', 'db', 'migrations');

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The migrations of this gateway, in order: their position is their number. */
export const readJournal = (): Journal['entries'] =>
  // Written by drizzle-kit.
  (JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal).entries;

async function countApplied(db: Queryable): Promise<number> {
  const [found] = await queryRows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found?.exists) return 0;
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
}

/** Whether a newer gateway has migrated the database. */
export const isSchemaNewer = async (db: Queryable): Promise<boolean> =>
  (await countApplied(db)) > readJournal().length;

/** Names of the migrations that the database lacks. Refuses a newer database that this gateway cannot use. */
export async function listPendingMigrations(db: Queryable): Promise<string[]> {
  const journal = readJournal();
  const applied = await countApplied(db);
  if (applied > journal.length) {
    const version = journal.length - 1;
    const [row] = await queryRows<{ oldest: number }>(
      db,
      sql`select oldest_compatible as oldest from drizzle.schema_compatibility`,
    );
    if (row && version < row.oldest)
      throw new StartError(
        `A newer version of the gateway has migrated the database to schema ${applied - 1}, which needs a gateway of schema ${row.oldest} or newer; this one has schema ${version}. Install the newer version, or restore a backup.`,
      );
  }
  return journal.slice(applied).map(({ tag }) => tag);
}

export async function requireMigrated(db: Queryable): Promise<void> {
  const { length } = await listPendingMigrations(db);
  if (length > 0)
    throw new StartError(
      `The database lacks ${length} migration${length === 1 ? '' : 's'} of this version. Run npm run db:migrate (node build-output/migrate.js) first, then start the gateway.`,
    );
}
