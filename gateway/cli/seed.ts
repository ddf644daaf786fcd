// npm run db:seed: adds missing demo accounts. A gateway in sandbox mode also does this at the start.
import { loadConfig } from '#gateway/config/config.ts';
import { ConfigError, formatRequirement } from '#gateway/config/environment.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';
import { createLocalKeyWrapper } from '#gateway/kit/key-wrapper.ts';
import { runEntry } from './run.ts';
import { seedPersonas } from '#gateway/sandbox/personas.ts';

runEntry(async () => {
  const config = loadConfig();
  if (!config.sandbox) throw new ConfigError([formatRequirement('SANDBOX', '1 to seed demo accounts')]);
  const database = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const added = await seedPersonas({
      config,
      db: database.db,
      clock: { now: () => new Date() },
      files,
      keys: createLocalKeyWrapper(config.filesKey),
    });
    process.stdout.write(`${added} demo accounts added.\n`);
  } finally {
    await database.close();
  }
});
