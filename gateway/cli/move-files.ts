// npm run files:move: copies the files of DATA_DIR to the bucket of FILES_URL. `-- --remove` deletes each file from DATA_DIR
// after its copy was verified.
import { join } from 'node:path';
import { loadConfig } from '#gateway/config/config.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { moveFiles } from '#gateway/files/move-files.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';

const REPORT_EVERY = 500;

runEntry(async () => {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--remove') || more.length > 0)
    throw new StartError('Usage: npm run files:move, or: npm run files:move -- --remove');
  const config = loadConfig();
  if (config.filesBucket === null) throw new StartError('FILES_URL must be set to the bucket to move to.');
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const { objects, already, removed } = await moveFiles(
    createLocalFileStore(join(config.dataDir, 'files')),
    await openFileStore(config),
    {
      remove: option === '--remove',
      tell: (moved) =>
        void (moved.objects % REPORT_EVERY === 0 && print(`${moved.objects} documents so far`)),
    },
  );
  print(
    `${objects} documents are in the bucket, each verified; ${already} were there before. ${removed} were deleted from DATA_DIR.`,
  );
});
