// File store in a local folder: <dir>/<first two of id>/<id>/<offset, 9 digits>. A record is written to a temporary file,
// flushed and linked: link(2) fails when the name exists, which keeps records immutable.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { checkObjectId, type FileStore } from './file-store.ts';

const RECORD_NAME = /^\d{9}$/;

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Null when the file was removed meanwhile. */
const writtenAt = (folder: string): Promise<Date | null> =>
  stat(folder).then(
    ({ mtime }) => mtime,
    () => null,
  );

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

export function createLocalFileStore(dir: string): FileStore {
  const folderOf = (objectId: string): string => {
    checkObjectId(objectId);
    return path.join(dir, objectId.slice(0, 2), objectId);
  };

  async function makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let at = folder; at.length >= path.dirname(first).length; at = path.dirname(at))
      await flushFolder(at);
  }

  return {
    async put(objectId, offset, record) {
      const folder = folderOf(objectId);
      await makeFolder(folder);
      const name = path.join(folder, String(offset).padStart(9, '0'));
      const draft = path.join(folder, `.${randomBytes(8).toString('hex')}`);
      try {
        await writeFlushed(draft, record);
        await link(draft, name);
        return record.length;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        return (await stat(name)).size;
      } finally {
        await unlink(draft).catch(() => undefined);
        await flushFolder(folder);
      }
    },

    async read(objectId) {
      const folder = folderOf(objectId);
      const names = await namesIn(folder);
      const records = names.filter((name) => RECORD_NAME.test(name)).sort();
      return Promise.all(
        records.map(async (name) => ({
          offset: Number(name),
          record: await readFile(path.join(folder, name)),
        })),
      );
    },

    async remove(objectId) {
      await rm(folderOf(objectId), { recursive: true, force: true });
    },

    async *list(idPrefix) {
      const start = idPrefix.slice(0, 2);
      for (const outer of (await namesIn(dir)).filter((name) => name.startsWith(start)))
        for (const objectId of await namesIn(path.join(dir, outer))) {
          const at = objectId.startsWith(idPrefix) ? await writtenAt(path.join(dir, outer, objectId)) : null;
          if (at) yield { objectId, writtenAt: at };
        }
    },
  };
}
