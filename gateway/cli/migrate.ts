// npm run db:migrate: migrates the database. With MIGRATE_AT_START=1 the gateway also does this at the start.
import { loadConfig } from '#gateway/config/config.ts';
import { migrateDatabase } from '#gateway/db/open.ts';
import { runEntry } from './run.ts';

runEntry(async () => {
  const applied = await migrateDatabase(loadConfig());
  const count = `${applied.length} migration${applied.length === 1 ? '' : 's'}`;
  process.stdout.write(
    applied.length > 0 ? `Applied ${count}: ${applied.join(', ')}.\n` : 'The database is up to date.\n',
  );
});
