// A separate PostgreSQL for tests of concurrent requests, which need several connections.
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { startPostgres } from './postgres.ts';

/** Migrated and empty; closing it stops the server and deletes its folder. */
export async function createPostgresDatabase(): Promise<Database> {
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
