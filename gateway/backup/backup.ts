// Writes a backup: a database snapshot, then the documents its rows reference. The gateway may run meanwhile: later
// changes are not included, and documents deleted before they are copied are missing.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { Config } from '#gateway/config/config.ts';
import type { Db } from '#gateway/db/client.ts';
import { DUMPED_TABLES, dumpTables, readSchemaVersion } from '#gateway/db/dump.ts';
import { listKnownKeys } from '#gateway/db/queries/keys.ts';
import { countByKey } from '#gateway/db/queries/encrypted-rows.ts';
import { listReferencedObjects } from '#gateway/db/queries/uploads.ts';
import { isSchemaNewer } from '#gateway/db/schema-version.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import { createLocalFileStore } from '#gateway/files/local-file-store.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { type Manifest, buildBackupPaths, computeSha256 } from './backup-folder.ts';
import { encryptKeys } from './encrypted-keys.ts';

/** Writes lines to a file and computes their checksum. */
function createLineFile(path: string) {
  const stream = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async write(lines: readonly string[]): Promise<void> {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      rows += lines.length;
      if (!stream.write(text)) await once(stream, 'drain');
    },
    async end(): Promise<{ rows: number; sha256: string }> {
      stream.end();
      await once(stream, 'close');
      return { rows, sha256: hash.digest('hex') };
    },
  };
}

async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. A backup needs an empty folder.`);
  await mkdir(buildBackupPaths(folder).table(''), { mode: 0o700 });
}

async function dumpDatabase(db: Db, folder: string) {
  const writers = new Map(
    DUMPED_TABLES.map((name) => [name, createLineFile(buildBackupPaths(folder).table(name))]),
  );
  const rest = await dumpTables(
    db,
    async (table, lines) => writers.get(table)?.write(lines),
    async (tx) => {
      const lost = new Set(
        (await listKnownKeys(tx)).flatMap(({ id, standing }) => (standing === 'lost' ? [id] : [])),
      );
      const keys = [...(await countByKey(tx)).keys()].filter((id) => !lost.has(id));
      return { objects: await listReferencedObjects(tx), keys };
    },
  );
  const tables: Manifest['tables'] = {};
  for (const [name, writer] of writers) tables[name] = await writer.end();
  return { ...rest, tables };
}

/** Copies objects record by record; returns how many no longer existed. */
async function copyDocuments(
  files: FileStore,
  objects: readonly { objectId: string; isWhole: boolean }[],
  folder: string,
) {
  const places = buildBackupPaths(folder);
  const target = createLocalFileStore(places.files);
  const sums = createLineFile(places.sums);
  let [copied, gone] = [0, 0];
  for (const { objectId, isWhole } of objects) {
    const records = await files.read(objectId);
    if (records.length === 0 && isWhole) gone += 1;
    if (records.length > 0) copied += 1;
    for (const { offset, record } of records) {
      // Two records at one offset are possible only for an upload in progress; the first is kept.
      if ((await target.put(objectId, offset, record)) !== record.length) continue;
      await sums.write([`${objectId} ${offset} ${computeSha256(record)}`]);
    }
  }
  const { rows: records, sha256 } = await sums.end();
  return { documents: { objects: copied, records, sha256 }, gone };
}

interface Source {
  db: Db;
  files: FileStore;
  config: Config;
}

/** Returns the manifest and the number of documents deleted meanwhile. */
export async function writeBackup(
  { db, files, config }: Source,
  folder: string,
  secret: string | null,
): Promise<{ manifest: Manifest; gone: number }> {
  if (await isSchemaNewer(db))
    throw new StartError(
      'A newer version of the gateway has migrated the database. Make the backup with that version: this one does not know its new tables.',
    );
  await createEmptyFolder(folder);
  const places = buildBackupPaths(folder);
  const schema = await readSchemaVersion(db);
  const at = new Date().toISOString();
  const { tables, objects, keys } = await dumpDatabase(db, folder);
  const { documents, gone } = await copyDocuments(files, objects, folder);
  const missing = keys.filter((id) => config.filesKey.find(id) === null);
  if (missing.length > 0)
    throw new StartError(`FILES_KEY lacks key ${missing.join(', ')}. See npm run keys.`);
  if (secret !== null) await writeFile(places.keys, encryptKeys(config, secret), { mode: 0o600 });
  const manifest: Manifest = { format: 1, at, schema, tables, documents, keys };
  await writeFile(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return { manifest, gone };
}
