// Opens the configured database. PGlite also locks the data folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { type Database, openPgliteFolder, openPostgres } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { requireMigrated } from './schema-version.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

async function openLocked(dataDir: string): Promise<Database> {
  const release = lockDataDir(dataDir);
  try {
    const database = await openPgliteFolder(join(dataDir, 'pg'));
    return {
      ...database,
      close: async () => {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

const openAsIs = ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl === null ? openLocked(dataDir) : openPostgres(databaseUrl);

/** With MIGRATE_AT_START=0 it refuses a database that is not migrated; otherwise it migrates. */
export async function openDatabase(config: Place & Pick<Config, 'migrateAtStart'>): Promise<Database> {
  const database = await openAsIs(config);
  try {
    await (config.migrateAtStart ? database.migrate() : requireMigrated(database.db));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For commands that must not change the database. Null before the first start on the embedded one. */
export async function openUnmigrated({ databaseUrl, dataDir }: Place): Promise<Database | null> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  return existsSync(join(dataDir, 'pg', 'PG_VERSION')) ? openLocked(dataDir) : null;
}

/** Returns the names of the applied migrations. */
export async function migrateDatabase(place: Place): Promise<string[]> {
  const database = await openAsIs(place);
  try {
    return await database.migrate();
  } finally {
    await database.close();
  }
}
