// Objects left behind by a crashed gateway are deleted, in a folder and in a bucket; referenced objects stay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { writeEncryptedFile } from '#gateway/files/encrypted-file.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import { startS3, type TestS3 } from '#gateway/testing/s3.ts';
import { createCaseUpload, sendChunk, upload } from '#gateway/testing/uploads.ts';
import { deleteOrphanedObjects } from './object-sweep.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** Each hour of the given days, so that every letter is covered. */
async function sweepAll({ ctx, clock }: TestGateway, days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 1) {
    clock.advance(DAY_MS / 24);
    await deleteOrphanedObjects(ctx);
  }
}
async function objectsOf({ ctx }: TestGateway): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { objectId } of ctx.files.list('')) found.add(objectId);
  return found;
}

describe.each([
  ['a folder', () => null],
  ['a bucket', () => s3.address],
])('objects in %s', (_name, bucket) => {
  it('[G10] that no row references are erased after a day, and no other', async () => {
    const gateway = await startGateway({ config: { filesBucket: bucket() } });
    const { ctx } = gateway;
    const person = await gateway.signIn('u01');
    const choice = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
    const { caseId } = (await person.call('captureOpen', choice)).result;
    const done = await upload(person, caseId, 'front', await drawSharpCard());
    const bytes = await drawCard(1600, 1200, 9).png({ compressionLevel: 0 }).toBuffer();
    const { uploadId } = (await createCaseUpload(person, caseId, 'back', bytes)).result;
    await sendChunk(person, uploadId, 0, bytes.subarray(0, CHUNK_BYTES));

    const before = await objectsOf(gateway);
    const orphans = Array.from({ length: 5 }, newId);
    for (const id of orphans)
      await writeEncryptedFile(ctx.files, Buffer.alloc(32), id, Buffer.from('left behind'));
    await sweepAll(gateway, 0.9);
    expect((await objectsOf(gateway)).size).toBe(before.size + orphans.length);
    await sweepAll(gateway, 3);

    expect(await objectsOf(gateway)).toEqual(before);
    const row = (await findFile(ctx.db, done.result.fileId))!;
    expect((await readStoredFile(ctx, row)).length).toBe(row.storedBytes);
    await gateway.close();
  });
});
