// Chunks against the real gateway: resumed, repeated, concurrent. An acknowledged chunk is never lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { writeEncryptedChunk } from '#gateway/files/encrypted-file.ts';
import { unwrapDataKey } from '#gateway/kit/key-wrapper.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { createCaseUpload, sendChunk, upload } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
let person: SignedInClient;
let level1 = '';
let bytes: Buffer;
beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u01');
  bytes = await drawCard(1600, 1200, 9).png({ compressionLevel: 0 }).toBuffer();
  const choice = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' };
  level1 = (await person.call('captureOpen', choice)).result.caseId;
});
afterAll(() => gateway.close());

const code = (name: ErrorName) => ERROR_CODES[name];

describe('chunks', () => {
  let uploadId = '';
  beforeEach(async () => {
    for (const part of ['front', 'back'] as const)
      await person.call('captureRemove', { caseId: level1, part });
    uploadId = (await createCaseUpload(person, level1, 'front', bytes)).result.uploadId;
  });
  const chunk = (at: number) => bytes.subarray(at, at + CHUNK_BYTES);

  it('[G3] return the expected offset after a wrong one', async () => {
    await sendChunk(person, uploadId, 0, chunk(0));
    for (const offset of [CHUNK_BYTES * 2, 100]) {
      const refused = await sendChunk(person, uploadId, offset, chunk(0));
      expect(refused).toMatchObject({
        ret_code: code('upload_offset_mismatch'),
        result: { uploadId, received: CHUNK_BYTES, bytes: bytes.length },
      });
    }
  });

  it('[G3] return the current offset for a chunk that was already stored', async () => {
    await sendChunk(person, uploadId, 0, chunk(0));
    await sendChunk(person, uploadId, CHUNK_BYTES, chunk(CHUNK_BYTES));
    const again = await sendChunk(person, uploadId, 0, chunk(0));
    expect(again).toMatchObject({ ret_code: 0, result: { received: CHUNK_BYTES * 2 } });
  });

  it('[G3] are accepted once if several requests send them at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendChunk(person, uploadId, 0, chunk(0))),
    );
    expect(answers.map(({ result }) => result.received)).toEqual(Array(5).fill(CHUNK_BYTES));
  });

  it('[G3] resume the same file after an interruption, also on another device', async () => {
    await sendChunk(person, uploadId, 0, chunk(0));
    const phone = await gateway.signIn('u01');
    const resumed = await createCaseUpload(phone, level1, 'front', bytes);
    expect(resumed.result).toEqual({ uploadId, received: CHUNK_BYTES, bytes: bytes.length });
    const done = await upload(phone, level1, 'front', bytes);
    expect(done.result).toMatchObject({ part: 'front', fileId: uploadId, width: 1600, height: 1200 });
    expect((await createCaseUpload(person, level1, 'front', bytes)).result.received).toBe(bytes.length);
    expect((await person.call('uploadComplete', { uploadId })).result).toEqual(done.result);
  });

  it('[G3] continue after a request that stored the chunk but did not update the database', async () => {
    const row = (await findFile(gateway.ctx.db, uploadId))!;
    const key = await unwrapDataKey(gateway.ctx.keys, row.wrappedKey, uploadId);
    await writeEncryptedChunk(gateway.ctx.files, key, uploadId, 0, chunk(0));
    const again = await sendChunk(person, uploadId, 0, bytes.subarray(0, 1000));
    expect(again.result.received).toBe(CHUNK_BYTES);
    const done = await upload(person, level1, 'front', bytes);
    expect(done.ret_code).toBe(0);
  });

  it('[G10] are refused if empty, too small, or over the announced size', async () => {
    expect((await sendChunk(person, uploadId, 0, Buffer.alloc(0))).ret_code).toBe(code('upload_empty'));
    expect((await sendChunk(person, uploadId, 0, Buffer.alloc(10))).ret_code).toBe(code('invalid_request'));
    const small = await createCaseUpload(person, level1, 'back', Buffer.alloc(100));
    const refused = await sendChunk(person, small.result.uploadId, 0, Buffer.alloc(300));
    expect(refused.ret_code).toBe(code('upload_too_large'));
    const huge = await sendChunk(person, uploadId, 0, Buffer.alloc(CHUNK_BYTES + 1));
    expect(huge.ret_code).toBe(code('upload_too_large'));
  });

  it('[G3] cannot complete a file with missing bytes', async () => {
    await sendChunk(person, uploadId, 0, chunk(0));
    const refused = await person.call('uploadComplete', { uploadId });
    expect(refused).toMatchObject({
      ret_code: code('upload_offset_mismatch'),
      result: { received: CHUNK_BYTES },
    });
  });

  it('[G3] of two pictures of one part: the older one, if completed first, keeps the newer one', async () => {
    const better = await drawCard(900, 700, 3).png({ compressionLevel: 0 }).toBuffer();
    gateway.clock.advance(1000);
    const newer = (await createCaseUpload(person, level1, 'front', better)).result.uploadId;
    await sendChunk(person, newer, 0, better.subarray(0, CHUNK_BYTES));
    expect((await upload(person, level1, 'front', bytes)).result.fileId).toBe(uploadId);
    expect((await upload(person, level1, 'front', better)).result).toMatchObject({
      fileId: newer,
      width: 900,
    });
    const { files } = (await person.call('captureOpen', { level: 'LEVEL_1' })).result;
    expect(files.map(({ fileId }) => fileId)).toEqual([newer]);
  });

  it('[G3] of two pictures of one part: the newer one, if completed first, discards the older one', async () => {
    const better = await drawCard(900, 700, 4).png({ compressionLevel: 0 }).toBuffer();
    await sendChunk(person, uploadId, 0, chunk(0));
    gateway.clock.advance(1000);
    expect((await upload(person, level1, 'front', better)).ret_code).toBe(0);
    const late = await sendChunk(person, uploadId, CHUNK_BYTES, chunk(CHUNK_BYTES));
    expect(late.ret_code).toBe(code('not_found'));
  });

  it('[G3] get the same answer for two completions of one file', async () => {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) await sendChunk(person, uploadId, at, chunk(at));
    const [one, two] = await Promise.all([
      person.call('uploadComplete', { uploadId }),
      person.call('uploadComplete', { uploadId }),
    ]);
    expect(one.ret_code).toBe(0);
    expect(two).toEqual(one);
  });
});
