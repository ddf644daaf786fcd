// npm run keys: lists the encryption keys and the values that each encrypted. `lost <id>` marks a key as lost.
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { markKeyLost, describeCounts, formatKeyReports, reportKeys } from '#gateway/kit/key-status.ts';

const USAGE = 'Usage: npm run keys, or: npm run keys -- lost <key id>';

runEntry(async () => {
  const [command, id, ...more] = process.argv.slice(2);
  const isKnown = command === undefined || (command === 'lost' && /^[0-9a-f]{12}$/.test(id ?? ''));
  if (!isKnown || more.length > 0) throw new StartError(USAGE);
  const config = loadConfig();
  const database = await openDatabase(config);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    if (id === undefined)
      for (const line of formatKeyReports(await reportKeys(database.db, config.filesKey))) print(line);
    else if (config.filesKey.find(id))
      throw new StartError(
        `FILES_KEY contains key ${id}, so it is not lost. Remove it from FILES_KEY first.`,
      );
    else
      print(
        `Key ${id} is marked as lost: ${describeCounts(await markKeyLost(database.db, id, new Date()))} can no longer be decrypted.`,
      );
  } finally {
    await database.close();
  }
});
