import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DecryptionError } from '#gateway/kit/crypto.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import { writeEncryptedChunk, writeEncryptedFile, readEncryptedFile } from './encrypted-file.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const key = randomBytes(32);
let dir = '';
let store: FileStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'files-'));
  store = createLocalFileStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const folder = () => path.join(dir, 'AA', id);

describe('documents in a folder', () => {
  it('[G10] have no plain text on disk, and only the owner can read the files', async () => {
    await writeEncryptedFile(store, key, id, Buffer.from('MARKER-PLAIN-TEXT '.repeat(40_000)));
    const names = await readdir(folder());
    expect(names).toEqual(['000000000', '000262144', '000524288']);
    for (const name of names) {
      expect((await readFile(path.join(folder(), name))).includes('MARKER')).toBe(false);
      expect((await stat(path.join(folder(), name))).mode & 0o077).toBe(0);
    }
    expect((await readEncryptedFile(store, key, id, 720_000)).includes('MARKER-PLAIN-TEXT')).toBe(true);
  });

  it('[G3] keep one whole record of concurrent writers at one offset', async () => {
    const chunks = Array.from({ length: 12 }, (_, n) => Buffer.alloc(1000 + n, n));
    const stored = await Promise.all(chunks.map((chunk) => writeEncryptedChunk(store, key, id, 0, chunk)));
    expect(new Set(stored).size).toBe(1);
    const whole = await readEncryptedFile(store, key, id, stored[0]!);
    expect(chunks.some((chunk) => chunk.equals(whole))).toBe(true);
    expect(await readdir(folder())).toEqual(['000000000']);
  });

  it('[G10] cannot be read with a changed byte, a missing record or a moved record', async () => {
    await writeEncryptedFile(store, key, id, randomBytes(600_000));
    const second = path.join(folder(), '000262144');
    const good = await readFile(second);
    const changed = Buffer.from(good);
    changed[100] = changed[100]! ^ 1;

    await writeFile(second, changed);
    await expect(readEncryptedFile(store, key, id, 600_000)).rejects.toThrow(DecryptionError);
    await writeFile(second, await readFile(path.join(folder(), '000000000')));
    await expect(readEncryptedFile(store, key, id, 600_000)).rejects.toThrow(DecryptionError);
    await rm(second);
    await expect(readEncryptedFile(store, key, id, 600_000)).rejects.toThrow(/expected/);
    await writeFile(second, good);
    expect(await readEncryptedFile(store, key, id, 600_000)).toHaveLength(600_000);
    await rm(path.join(folder(), '000524288'));
    await expect(readEncryptedFile(store, key, id, 600_000)).rejects.toThrow(/expected/);
  });

  it('[G10] leave no folder behind when they are erased', async () => {
    await writeEncryptedFile(store, key, id, Buffer.from('x'));
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toEqual([]);
    expect(await readdir(path.join(dir, 'AA'))).toEqual([]);
  });
});
