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
  if (folder === undefined || more.length > 0) throw new StartError('npm run backup -- <folder>');
  const secret = readEnvironment().BACKUP_SECRET ?? null;
  const config = loadConfig();
  const database = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const { manifest, gone } = await writeBackup({ db: database.db, files, config }, resolve(folder), secret);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows and ${manifest.documents.objects} documents are in ${folder}.\n`);
    if (gone > 0) process.stdout.write(`${gone} documents were taken away meanwhile, and are not.\n`);
    process.stdout.write(
      secret === null
        ? `The keys are not: without FILES_KEY (key ${manifest.keys.join(', ')}) nobody can read it. Keep that apart, or set BACKUP_SECRET.\n`
        : 'The keys are in keys.sealed: BACKUP_SECRET opens it. Keep that apart.\n',
    );
  } finally {
    await database.close();
  }
});
