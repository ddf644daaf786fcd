// Contents of a backup folder:
//   manifest.json     written last: without it the backup is incomplete
//   tables/<name>     rows as JSON lines, from one snapshot
//   files/            documents as stored, encrypted
//   files.txt         object, offset and SHA-256 of each record
//   keys.sealed       the keys encrypted with BACKUP_SECRET, only if set
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Static, Type } from 'typebox';
import Value from 'typebox/value';
import { StartError } from '#gateway/config/start-error.ts';

const Manifest = Type.Object({
  format: Type.Literal(1),
  at: Type.String(),
  /** The database's newest migration. */
  schema: Type.String(),
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Integer(), sha256: Type.String() })),
  documents: Type.Object({ objects: Type.Integer(), records: Type.Integer(), sha256: Type.String() }),
  /** Ids of the keys needed to decrypt the backup. */
  keys: Type.Array(Type.String()),
});
export type Manifest = Static<typeof Manifest>;

export const buildBackupPaths = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  table: (name: string) => join(folder, 'tables', name),
  files: join(folder, 'files'),
  sums: join(folder, 'files.txt'),
  keys: join(folder, 'keys.sealed'),
});

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function readManifest(folder: string): Promise<Manifest> {
  const { manifest } = buildBackupPaths(folder);
  if (!existsSync(manifest))
    throw new StartError(`${folder} is not a complete backup: manifest.json is missing.`);
  const read: unknown = JSON.parse(await readFile(manifest, 'utf8'));
  if (!Value.Check(Manifest, read))
    throw new StartError(`${manifest} belongs to another version of the gateway, or was changed.`);
  return read;
}

const LINES_PER_BATCH = 500;

/** The lines of a file, in batches. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  if (!existsSync(file)) return;
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length < LINES_PER_BATCH) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** SHA-256 of a file; of empty content if it is missing. */
export async function computeChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  if (existsSync(file)) for await (const part of createReadStream(file)) hash.update(part as Buffer); // no encoding is set
  return hash.digest('hex');
}
