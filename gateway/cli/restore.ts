// npm run restore -- <folder>
import { resolve } from 'node:path';
import { runEntry } from './run.ts';
import { readSettings } from '#gateway/config/settings-file.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { readManifest } from '#gateway/backup/backup-folder.ts';
import { loadRestoreConfig, restoreBackup } from '#gateway/backup/restore.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';

runEntry(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new StartError('Usage: npm run restore -- <folder>');
  const folder = resolve(name);
  const config = loadRestoreConfig(folder, await readManifest(folder), readSettings());
  // The database is empty: it has no schema yet.
  const database = await openDatabase({ ...config, migrateAtStart: true });
  try {
    const files = await openFileStore(config);
    const target = { db: database.db, files, filesKey: config.filesKey };
    const { at, documents } = await restoreBackup(target, folder);
    process.stdout.write(
      `Restored as of ${at}: ${documents.objects} documents; the audit trail is intact.\n`,
    );
  } finally {
    await database.close();
  }
});
