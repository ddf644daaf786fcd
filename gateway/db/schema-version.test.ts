// Opening a database that is older or newer than the gateway.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import type { Database } from './client.ts';
import { isSchemaNewer, listPendingMigrations, readJournal, requireMigrated } from './schema-version.ts';

let database: Database;
beforeEach(async () => {
  database = await createMemoryDatabase();
});
afterEach(() => database.close());

const VERSION = readJournal().length - 1;

/** Runs the check in a transaction that is rolled back: tests share the database. */
async function rollBack(check: (db: Database['db']) => Promise<void>): Promise<void> {
  const done = new Error('rolled back');
  await database.db
    .transaction(async (tx) => {
      await check(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** As the next version migrates: one more migration, which sets the oldest version it works with. */
async function migrateByNext(db: Database['db'], oldest: number): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9000000000000)`,
  );
  await db.execute(sql`update drizzle.schema_compatibility set oldest_compatible = ${oldest}`);
}

it('a migrated database needs nothing', async () => {
  expect(await database.migrate()).toEqual([]);
  await requireMigrated(database.db);
});

it('a database that lacks migrations is refused with the command that applies them', () =>
  rollBack(async (db) => {
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where id > (select max(id) - 2 from drizzle.__drizzle_migrations)`,
    );
    const names = readJournal().map(({ tag }) => tag);
    expect(await listPendingMigrations(db)).toEqual(names.slice(-2));
    await expect(requireMigrated(db)).rejects.toThrow(
      'The database lacks 2 migrations of this version. Run npm run db:migrate (node build-output/migrate.js) first, then start the gateway.',
    );
    await db.execute(sql`drop schema drizzle cascade`);
    expect(await listPendingMigrations(db)).toEqual(names);
  }));

it('a newer database is used as it is, if its migrations declare this version compatible', () =>
  rollBack(async (db) => {
    await migrateByNext(db, VERSION);
    expect(await listPendingMigrations(db)).toEqual([]);
    await requireMigrated(db);
    expect(await isSchemaNewer(db)).toBe(true);
  }));

it('a newer database is refused, if its migrations require a newer version', () =>
  rollBack(async (db) => {
    await migrateByNext(db, VERSION + 1);
    await expect(listPendingMigrations(db)).rejects.toThrow(
      `A newer version of the gateway has migrated the database to schema ${VERSION + 1}, which needs a gateway of schema ${VERSION + 1} or newer; this one has schema ${VERSION}. Install the newer version, or restore a backup.`,
    );
  }));
