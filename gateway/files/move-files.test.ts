// Moves a folder of documents into a bucket, with interruptions at any point.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '#gateway/testing/s3.ts';
import { LONG } from '../../tests/support/long.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import { moveFiles } from './move-files.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { writeEncryptedFile, readEncryptedFile } from './encrypted-file.ts';

const key = randomBytes(32);
/** Documents of up to three records each. */
const documents = Array.from({ length: 12 }, (_, n) => ({
  id: randomBytes(16).toString('base64url'),
  bytes: randomBytes(1 + n * 60_000),
}));

let dir: string;
let s3: TestS3;
let folder: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'attesta-move-'));
  s3 = await startS3();
  folder = createLocalFileStore(dir);
  bucket = createS3FileStore(s3.address);
  for (const { id, bytes } of documents) await writeEncryptedFile(folder, key, id, bytes);
});
afterEach(async () => {
  await s3.stop();
  await rm(dir, { recursive: true, force: true });
});

async function idsIn(store: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { objectId } of store.list('')) ids.push(objectId);
  return ids.toSorted();
}
const isWhole = async (store: FileStore, { id, bytes }: (typeof documents)[number]): Promise<boolean> =>
  readEncryptedFile(store, key, id, bytes.length).then(
    (read) => read.equals(bytes),
    () => false,
  );
const all = documents.map(({ id }) => id).toSorted();

/** A bucket that fails after this many records, like a killed process. */
function dyingAfter(records: number): FileStore {
  let left = records;
  return {
    ...bucket,
    put(...record) {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : bucket.put(...record);
    },
  };
}

describe('moving documents into a bucket', () => {
  it('[G10] copies each whole, and leaves the folder unchanged', async () => {
    expect(await moveFiles(folder, bucket, { remove: false })).toEqual({
      objects: 12,
      already: 0,
      removed: 0,
    });
    for (const document of documents) {
      expect(await isWhole(bucket, document)).toBe(true);
      expect(await isWhole(folder, document)).toBe(true);
    }
    expect(await moveFiles(folder, bucket, { remove: true })).toEqual({
      objects: 12,
      already: 12,
      removed: 12,
    });
    expect([await idsIn(folder), await idsIn(bucket)]).toEqual([[], all]);
  });

  it.each(LONG ? [0, 1, 5, 13, 20] : [1, 13])(
    '[G10] loses no record if it is killed after %i records and run again',
    async (records) => {
      await expect(moveFiles(folder, dyingAfter(records), { remove: true })).rejects.toThrow('killed');
      // Every document is whole in at least one place at any time.
      for (const document of documents)
        expect((await isWhole(folder, document)) || (await isWhole(bucket, document))).toBe(true);
      const stored = (await s3.objects()).length;
      const { objects } = await moveFiles(folder, bucket, { remove: true });
      expect(objects).toBeLessThanOrEqual(12);
      expect((await s3.objects()).length).toBeGreaterThan(stored);
      for (const document of documents) expect(await isWhole(bucket, document)).toBe(true);
      expect(await idsIn(folder)).toEqual([]);
    },
  );

  it('[G10] deletes nothing from the folder if the bucket returns different bytes', async () => {
    const lying: FileStore = {
      ...bucket,
      put: (id, offset, record) => bucket.put(id, offset, Buffer.from(record).fill(1, 20, 21)),
    };
    await expect(moveFiles(folder, lying, { remove: true })).rejects.toThrow(/differs from the original/);
    expect(await idsIn(folder)).toEqual(all);
    for (const document of documents) expect(await isWhole(folder, document)).toBe(true);
  });
});
