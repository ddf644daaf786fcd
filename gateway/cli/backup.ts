// npm run backup -- <folder>
import { resolve } from 'node:path';
import { loadConfig } from '#gateway/config/config.ts';
import { readEnvironment } from '#gateway/config/environment.ts';
import { runEntry } from './run.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { writeBackup } from '#gateway/backup/backup.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';

runEntry(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new StartError('Usage: npm run backup -- <folder>');
  const secret = readEnvironment().BACKUP_SECRET ?? null;
  const config = loadConfig();
  const database = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const { manifest, gone } = await writeBackup({ db: database.db, files, config }, resolve(folder), secret);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${rows} rows and ${manifest.documents.objects} documents were written to ${folder}.\n`,
    );
    if (gone > 0)
      process.stdout.write(`${gone} documents were deleted during the backup and are not included.\n`);
    process.stdout.write(
      secret === null
        ? `The backup contains no keys: restoring it needs FILES_KEY (key ${manifest.keys.join(', ')}). Store FILES_KEY separately, or set BACKUP_SECRET.\n`
        : 'The keys are in keys.sealed, encrypted with BACKUP_SECRET. Store BACKUP_SECRET separately.\n',
    );
  } finally {
    await database.close();
  }
});
