// npm run keys: every key that has sealed something here, what it has sealed, and whether it may go. `lost <id>` gives one up.
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { markKeyLost, describeCounts, formatKeyReports, reportKeys } from '#gateway/kit/key-status.ts';

const USAGE = 'npm run keys, or: npm run keys -- lost <key id>';

runEntry(async () => {
  const [command, id, ...more] = process.argv.slice(2);
  const isKnown = command === undefined || (command === 'lost' && /^[0-9a-f]{12}$/.test(id ?? ''));
  if (!isKnown || more.length > 0) throw new StartError(USAGE);
  const config = loadConfig();
  const database = await openDatabase(config);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    if (id === undefined)
      for (const line of formatKeyReports(await reportKeys(database.db, config.filesKey))) say(line);
    else if (config.filesKey.find(id))
      throw new StartError(`FILES_KEY has key ${id}: it is not lost. Take it out first.`);
    else
      say(
        `Key ${id} is given up: ${describeCounts(await markKeyLost(database.db, id, new Date()))} cannot be read any more.`,
      );
  } finally {
    await database.close();
  }
});
