// npm run db:migrate: migrates the database. The gateway also does this at the start.
import { loadConfig } from '#gateway/config/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { runEntry } from './run.ts';

runEntry(async () => {
  const database = await openDatabase(loadConfig());
  await database.close();
  process.stdout.write('The database is up to date.\n');
});
