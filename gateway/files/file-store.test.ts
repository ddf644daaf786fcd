// The contract of every file store: the folder, and a bucket of a real S3 server.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_OVERHEAD, DecryptionError, encryptRecord } from '#gateway/kit/crypto.ts';
import { startS3 } from '#gateway/testing/s3.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { writeEncryptedChunk, writeEncryptedFile, readEncryptedFile } from './encrypted-file.ts';

const inFolder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'files-'));
  return { store: createLocalFileStore(dir), stop: () => rm(dir, { recursive: true, force: true }) };
};
const inBucket = async () => {
  const { address, stop } = await startS3();
  return { store: createS3FileStore(address), stop };
};

const newObject = () => randomBytes(16).toString('base64url');
const key = randomBytes(32);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('documents in %s', (_name, open) => {
  let store: FileStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ store, stop } = await open());
  });
  afterAll(() => stop());
  const listed = async (idPrefix: string) => {
    const found: string[] = [];
    for await (const { objectId, writtenAt } of store.list(idPrefix)) {
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
      found.push(objectId);
    }
    return found;
  };

  it('[G10] are returned whole, with any length', async () => {
    for (const length of [1, 262_144, 262_145, 3_000_000]) {
      const id = newObject();
      const bytes = randomBytes(length);
      await writeEncryptedFile(store, key, id, bytes);
      expect((await readEncryptedFile(store, key, id, length)).equals(bytes)).toBe(true);
    }
  });

  it('[G3] a record that was acknowledged is never changed', async () => {
    const id = newObject();
    expect(await writeEncryptedChunk(store, key, id, 0, Buffer.from('first'))).toBe(5);
    await writeEncryptedChunk(store, key, id, 0, Buffer.from('the second one'));
    expect((await readEncryptedFile(store, key, id, 5)).toString()).toBe('first');
  });

  it('[G3] storing a record again changes nothing', async () => {
    const id = newObject();
    const record = encryptRecord(Buffer.from('once'), key, `${id}@0`);
    for (let time = 0; time < 3; time += 1) expect(await store.put(id, 0, record)).toBe(4 + RECORD_OVERHEAD);
    expect(await store.read(id)).toEqual([{ offset: 0, record }]);
  });

  it('[G3] concurrent writers at one offset each read a record of the returned length', async () => {
    const id = newObject();
    const chunks = Array.from({ length: 12 }, (_, n) => Buffer.alloc(1000 + n, n));
    const lengths = await Promise.all(chunks.map((chunk) => writeEncryptedChunk(store, key, id, 0, chunk)));
    for (const length of lengths) {
      const whole = await readEncryptedFile(store, key, id, length);
      expect(chunks.some((chunk) => chunk.equals(whole))).toBe(true);
    }
  });

  it('[G3] after a race at one offset, the next chunk follows the returned length', async () => {
    const id = newObject();
    await Promise.all(
      [200, 100].map((bytes) => writeEncryptedChunk(store, key, id, 0, Buffer.alloc(bytes, 'a'))),
    );
    const length = (await store.read(id)).map(({ record }) => record.length - RECORD_OVERHEAD)[0]!;
    await writeEncryptedChunk(store, key, id, length, Buffer.alloc(50, 'b'));
    const whole = await readEncryptedFile(store, key, id, length + 50);
    expect(whole.toString()).toBe('a'.repeat(length) + 'b'.repeat(50));
  });

  it('[G10] cannot be read with a missing record or one of another object', async () => {
    const [id, other] = [newObject(), newObject()];
    await writeEncryptedChunk(store, key, id, 0, Buffer.alloc(100));
    await writeEncryptedChunk(store, key, id, 200, Buffer.alloc(100));
    await expect(readEncryptedFile(store, key, id, 300)).rejects.toThrow(DecryptionError);
    const [stolen] = await store.read(id);
    await store.put(other, 0, stolen!.record);
    await expect(readEncryptedFile(store, key, other, 100)).rejects.toThrow(DecryptionError);
  });

  it('[G10] are erased, and an unknown id has no records', async () => {
    const id = newObject();
    await writeEncryptedFile(store, key, id, randomBytes(600_000));
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toEqual([]);
    expect(await listed(id)).toEqual([]);
  });

  it('[G10] are listed by id prefix, each once', async () => {
    const ids = ['Zz', 'Zy', 'Yz'].map((start) => start + newObject().slice(2));
    for (const id of ids) await writeEncryptedFile(store, key, id, randomBytes(600_000));
    const found = async (idPrefix: string) => (await listed(idPrefix)).filter((id) => ids.includes(id));
    expect((await found('Z')).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await found('Yz')).toEqual(ids.slice(2));
    expect(await listed(ids[0]!)).toEqual(ids.slice(0, 1));
    expect(await listed('')).toEqual(expect.arrayContaining(ids));
  });

  it('refuse ids that could escape the folder', async () => {
    for (const read of [store.read, store.remove])
      await expect(read('../../../../etc/passwd')).rejects.toThrow('The object id is malformed.');
  });
});
