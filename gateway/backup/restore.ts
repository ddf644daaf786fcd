// Restores a backup into an empty database and store. Checks every checksum before writing, and verifies the audit trail
// afterwards.
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { type Config, loadConfig } from '#gateway/config/config.ts';
import { readEnvironment } from '#gateway/config/environment.ts';
import type { Db } from '#gateway/db/client.ts';
import { restoreTables, isDatabaseEmpty, readSchemaVersion } from '#gateway/db/dump.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { loadAuditKey } from '#gateway/kit/audit/audit-key.ts';
import type { KeyRing } from '#gateway/config/key-ring.ts';
import { readSecret } from '#gateway/config/secrets.ts';
import { StartError } from '#gateway/config/start-error.ts';
import {
  readLines,
  type Manifest,
  buildBackupPaths,
  readManifest,
  computeSha256,
  computeChecksum,
} from './backup-folder.ts';
import { writeKeys } from './encrypted-keys.ts';

/** The configuration for the restore; adds the backup's keys if it has them and DATA_DIR has none. */
export function loadRestoreConfig(folder: string, { keys }: Manifest, env: NodeJS.ProcessEnv): Config {
  const { FILES_KEY, DATA_DIR, BACKUP_SECRET } = readEnvironment(env);
  const keysFile = buildBackupPaths(folder).keys;
  if (BACKUP_SECRET !== undefined && existsSync(keysFile)) writeKeys(keysFile, BACKUP_SECRET, DATA_DIR);
  const lacks = (ids: readonly string[]) =>
    new StartError(
      `This backup is encrypted with key ${ids.join(', ')}. Set FILES_KEY to it, or BACKUP_SECRET if the backup was made with one.`,
    );
  // Otherwise loadConfig would create a new, useless key.
  if (FILES_KEY === undefined && readSecret(DATA_DIR, 'files.key') === null) throw lacks(keys);
  const config = loadConfig(env);
  const missing = keys.filter((id) => config.filesKey.find(id) === null);
  if (missing.length > 0) throw lacks(missing);
  return config;
}

const createDamageError = (what: string) =>
  new StartError(`${what} does not match its checksum: this backup is damaged.`);

async function verifyChecksums(folder: string, manifest: Manifest): Promise<void> {
  const places = buildBackupPaths(folder);
  for (const [name, { sha256 }] of Object.entries(manifest.tables))
    if ((await computeChecksum(places.table(name))) !== sha256) throw createDamageError(join('tables', name));
  if ((await computeChecksum(places.sums)) !== manifest.documents.sha256)
    throw createDamageError('files.txt');
}

/** Checks every record against its checksum and passes it to `put`, if given. */
async function forEachRecord(
  folder: string,
  put?: (objectId: string, offset: number, record: Buffer) => Promise<unknown>,
): Promise<void> {
  const places = buildBackupPaths(folder);
  const source = createLocalFileStore(places.files);
  let open = { objectId: '', records: await source.read('none-of-them-all') };
  for await (const lines of readLines(places.sums))
    for (const line of lines) {
      const [objectId = '', offset = '', sha256] = line.split(' ');
      if (open.objectId !== objectId) open = { objectId, records: await source.read(objectId) };
      const found = open.records.find((each) => each.offset === Number(offset));
      if (!found || computeSha256(found.record) !== sha256) throw createDamageError(`document ${objectId}`);
      await put?.(objectId, Number(offset), found.record);
    }
}

async function isStoreEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list('')) return false;
  return true;
}

interface Target {
  db: Db;
  files: FileStore;
  filesKey: KeyRing;
}

export async function restoreBackup({ db, files, filesKey }: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if ((await readSchemaVersion(db)) !== manifest.schema)
    throw new StartError(
      'This backup belongs to another version of the gateway. Restore it with that version, then update, which migrates the database.',
    );
  if (!(await isDatabaseEmpty(db)))
    throw new StartError('The database is not empty. Restore into an empty database.');
  if (!(await isStoreEmpty(files)))
    throw new StartError('The document store is not empty. Restore into an empty store.');
  await verifyChecksums(folder, manifest);
  await forEachRecord(folder);

  // Documents first: a failed restore leaves the database empty and can be repeated with an empty store.
  await forEachRecord(folder, (objectId, offset, record) => files.put(objectId, offset, record));
  await restoreTables(db, (name) => readLines(buildBackupPaths(folder).table(name)));
  const { brokenAt } = await verifyAudit({ db, auditKey: await loadAuditKey(db, filesKey) });
  if (brokenAt !== null) throw new StartError(`The audit trail of this backup is broken at row ${brokenAt}.`);
  return manifest;
}
