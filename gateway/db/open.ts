// Opens and migrates the configured database. PGlite also locks the data folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { type Database, openPgliteFolder, openPostgres } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';

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

export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  const database = databaseUrl === null ? await openLocked(dataDir) : await openPostgres(databaseUrl);
  try {
    await database.migrate();
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
