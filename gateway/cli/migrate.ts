// Brings the database up to date and ends. The gateway does the same when it starts.
import { loadConfig } from '#gateway/config/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { runEntry } from './run.ts';

runEntry(async () => {
  const database = await openDatabase(loadConfig());
  await database.close();
  process.stdout.write('The database is up to date.\n');
});
