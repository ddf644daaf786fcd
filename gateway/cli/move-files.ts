// npm run files:move: brings the documents of DATA_DIR into the bucket of FILES_URL. `-- --remove` takes each out of DATA_DIR
// once it was read back.
import { join } from 'node:path';
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { moveFiles } from '#gateway/files/move-files.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';

const TOLD_EVERY = 500;

runEntry(async () => {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--remove') || more.length > 0)
    throw new StartError('npm run files:move, or: npm run files:move -- --remove');
  const config = loadConfig();
  if (config.filesBucket === null) throw new StartError('FILES_URL must be set to the bucket to move to.');
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const { objects, already, removed } = await moveFiles(
    createLocalFileStore(join(config.dataDir, 'files')),
    await openFileStore(config),
    {
      remove: option === '--remove',
      tell: (moved) => void (moved.objects % TOLD_EVERY === 0 && say(`${moved.objects} documents so far`)),
    },
  );
  say(
    `${objects} documents are in the bucket, each read back and compared; ${already} had been there before. ${removed} were taken out of DATA_DIR.`,
  );
});
