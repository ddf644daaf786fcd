// A PostgreSQL of its own for a test of what one connection cannot show: requests that run into each other.
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { startPostgres } from './postgres.ts';

/** Migrated and empty; closing it ends the server and removes its folder. */
export async function postgresDatabase(): Promise<Database> {
  const postgres = await startPostgres();
  const database = await openPostgres(postgres.url);
  await database.migrate();
  return {
    ...database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}
