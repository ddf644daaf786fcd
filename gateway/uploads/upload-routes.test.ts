// Uploads against the real gateway: refusals and their messages, and the files on disk.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CapturePart } from '#contract/documents.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { CHUNK_BYTES, MAX_FILE_BYTES } from '#contract/uploads.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { readEncryptedFile } from '#gateway/files/encrypted-file.ts';
import { unwrapDataKey } from '#gateway/kit/key-wrapper.ts';
import { consentToFace } from '#gateway/testing/capture.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { drawBlurredCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { createCaseUpload, sendChunk, sha256, upload } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
let person: SignedInClient;
let level1 = '';
let level2 = '';
beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u01');
  const other = await gateway.signIn('u05');
  level2 = (await other.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null })).result
    .caseId;
  address = other;
});
afterAll(() => gateway.close());
let address: SignedInClient;

beforeEach(async () => {
  const opened = await person.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  level1 = opened.result.caseId;
  for (const part of ['front', 'back', 'selfie'] as const)
    await person.call('captureRemove', { caseId: level1, part });
});

const code = (name: ErrorName) => ERROR_CODES[name];
const filesDir = () => path.join(gateway.ctx.config.dataDir, 'files');
const filesOf = async (client = person) =>
  (await client.call('captureOpen', { level: client === person ? 'LEVEL_1' : 'LEVEL_2' })).result.files;
/** Every byte of the document store in one buffer. */
async function storedBytes(): Promise<Buffer> {
  const entries = await readdir(filesDir(), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(
    await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name)))),
  );
}
const objectExists = async (id: string) => id !== '' && (await gateway.ctx.files.read(id)).length > 0;

describe('refusals', () => {
  const fill = (bytes: number, head = '') => Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 7)]);

  it.each([
    ['an empty file', 0, 'upload_empty'],
    ['11 MB', 11 * 1024 * 1024, 'upload_too_large'],
    ['one byte over 10 MB', MAX_FILE_BYTES + 1, 'upload_too_large'],
  ] as const)('[G10] refuses %s before a byte is sent', async (_name, bytes, expected) => {
    const refused = await person.call('uploadCreate', {
      target: { kind: 'part', caseId: level1, part: 'front' },
      bytes,
      sha256: 'a'.repeat(64),
      source: 'file',
    });
    expect(refused.ret_code).toBe(code(expected));
  });

  it.each([
    ['SVG', fill(400, '<svg xmlns="http://www.w3.org/2000/svg">'), 'upload_svg_refused'],
    ['HTML', fill(400, '<!doctype html><html>'), 'upload_type_refused'],
    ['HEIC', fill(400, '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'upload_heic_refused'],
    ['a PDF as a document', createPdf(), 'upload_type_refused'],
  ] as const)(
    '[G10] refuses %s, erases it and keeps the picture before it',
    async (_name, bytes, expected) => {
      await upload(person, level1, 'front', await drawSharpCard(1));
      const [before] = await filesOf();
      const refused = await upload(person, level1, 'front', bytes);
      expect(refused).toMatchObject({ ret_code: code(expected), result: null });
      expect(refused.ret_msg.length).toBeGreaterThan(20);
      expect(await filesOf()).toEqual([before]);
    },
  );

  it('[G10] refuses a truncated picture, and gives the same answer again', async () => {
    const whole = await drawSharpCard(1);
    const bytes = whole.subarray(0, whole.length / 2);
    const { result } = await createCaseUpload(person, level1, 'front', bytes);
    await sendChunk(person, result.uploadId, 0, bytes);
    const complete = () => person.call('uploadComplete', { uploadId: result.uploadId });
    expect((await complete()).ret_code).toBe(code('upload_unreadable'));
    expect((await complete()).ret_code).toBe(code('upload_unreadable'));
    expect(await objectExists(result.uploadId)).toBe(false);
    expect((await findFile(gateway.ctx.db, result.uploadId))?.wrappedKey).toBe('');
  });

  it('[G10] refuses bytes that differ from the announced hash', async () => {
    const bytes = await drawSharpCard(1);
    const { result } = await person.call('uploadCreate', {
      target: { kind: 'part', caseId: level1, part: 'front' },
      bytes: bytes.length,
      sha256: sha256(Buffer.from('another file')),
      source: 'camera',
    });
    await sendChunk(person, result.uploadId, 0, bytes);
    const refused = await person.call('uploadComplete', { uploadId: result.uploadId });
    expect(refused.ret_code).toBe(code('upload_hash_mismatch'));
  });

  it('[S8] accepts a plain PDF as proof of address and refuses one with a script', async () => {
    const stored = await upload(address, level2, 'poa1', createPdf({ pages: 2 }));
    expect(stored.result).toMatchObject({ mime: 'application/pdf', width: null, problems: [] });
    const scripted = await upload(
      address,
      level2,
      'poa2',
      createPdf({ extra: '/Names << /JavaScript 5 0 R >>' }),
    );
    expect(scripted.ret_code).toBe(code('upload_pdf_unsafe'));
    expect((await filesOf(address)).map(({ part }) => part)).toEqual(['poa1']);
  });

  it('[S5] requests a retake of an unreadable picture, and stores no part of it', async () => {
    await upload(person, level1, 'front', await drawSharpCard(1));
    const blurred = await upload(person, level1, 'front', await drawBlurredCard(20));
    expect(blurred.result.problems).toEqual([{ code: 'blurred', severity: 'blocker' }]);
    expect((await filesOf()).map(({ problems }) => problems)).toEqual([[]]);
    const again = await person.call('uploadComplete', { uploadId: blurred.result.fileId });
    expect(again.result).toEqual(blurred.result);
  });

  it('[S5] detects the same picture on both sides, also if it was saved again', async () => {
    const front = await drawSharpCard(1);
    await upload(person, level1, 'front', front);
    expect((await createCaseUpload(person, level1, 'back', front)).ret_code).toBe(
      code('upload_duplicate_side'),
    );
    const withNote = await sharp(front)
      .withExif({ IFD0: { Make: 'x' } })
      .png()
      .toBuffer();
    const plain = await sharp(front).png().toBuffer();
    await upload(person, level1, 'front', plain);
    const { result } = await upload(person, level1, 'back', withNote);
    expect(result.problems).toEqual([{ code: 'same_as_other_side', severity: 'blocker' }]);
    expect((await filesOf()).map(({ part }) => part)).toEqual(['front']);
  });

  it('[G10] refuses a part that its level does not have', async () => {
    const refused = await createCaseUpload(person, level1, 'poa1', await drawSharpCard(1));
    expect(refused).toMatchObject({ ret_code: code('invalid_request'), result: { field: 'part' } });
  });

  it('[G10] limits the bytes that a user can announce per day', async () => {
    const client = await gateway.signIn('u15');
    const opened = await client.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'ID',
      docType: 'KYC_DOC_TYPE_ID',
    });
    const { caseId } = opened.result;
    const big = (name: string) => ({
      target: { kind: 'part', caseId, part: 'front' } as const,
      bytes: MAX_FILE_BYTES,
      sha256: sha256(Buffer.from(name)),
      source: 'file' as const,
    });
    const answers = [];
    for (let count = 0; count < 31; count += 1)
      answers.push((await client.call('uploadCreate', big(String(count)))).ret_code);
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(0));
    expect(answers[30]).toBe(code('rate_limited'));
  });
});

describe('storage', () => {
  const storedOf = async (part: CapturePart): Promise<Buffer> => {
    const file = (await filesOf()).find((view) => view.part === part)!;
    const row = (await findFile(gateway.ctx.db, file.fileId))!;
    const key = await unwrapDataKey(gateway.ctx.keys, row.wrappedKey, row.id);
    return readEncryptedFile(gateway.ctx.files, key, row.storedId, row.storedBytes);
  };

  it('[G10] keeps a clean copy only: no EXIF, no GPS, not the original', async () => {
    const photo = await sharp(await drawSharpCard(6))
      .withExif({ IFD0: { Make: 'CAMERA-MARKER' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .jpeg()
      .toBuffer();
    const { result } = await upload(person, level1, 'front', photo);
    const stored = await storedOf('front');
    expect(photo.includes('CAMERA-MARKER')).toBe(true);
    expect(stored.includes('CAMERA-MARKER')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(await objectExists(result.fileId)).toBe(false);
  });

  it('[G10] has no plain text on disk, from the first chunk on', async () => {
    const marker = 'PLAIN-TEXT-MARKER-3141592653';
    const bytes = Buffer.concat([await drawSharpCard(7), Buffer.from(marker.repeat(9000))]);
    const { result } = await createCaseUpload(person, level1, 'front', bytes);
    await sendChunk(person, result.uploadId, 0, bytes.subarray(0, CHUNK_BYTES));
    await sendChunk(person, result.uploadId, CHUNK_BYTES, bytes.subarray(CHUNK_BYTES));
    const stored = await storedBytes();
    expect(stored.length).toBeGreaterThan(bytes.length);
    expect(stored.includes(marker)).toBe(false);
    expect(stored.includes(bytes.subarray(0, 64))).toBe(false);
  });

  it('[G10] shreds the picture that a newer one replaces', async () => {
    const old = (await upload(person, level1, 'front', await drawSharpCard(1))).result;
    const before = (await findFile(gateway.ctx.db, old.fileId))!;
    expect(await objectExists(before.storedId)).toBe(true);
    await upload(person, level1, 'front', await drawSharpCard(2));
    const after = await findFile(gateway.ctx.db, old.fileId);
    expect(after).toMatchObject({ status: 'removed', wrappedKey: '' });
    expect(await objectExists(before.storedId)).toBe(false);
  });

  it('[G10] shreds a removed picture', async () => {
    await consentToFace(person, level1);
    const { fileId } = (await upload(person, level1, 'selfie', await drawSharpCard(3))).result;
    const removed = await person.call('captureRemove', { caseId: level1, part: 'selfie' });
    expect(removed.result.files).toEqual([]);
    expect((await findFile(gateway.ctx.db, fileId))?.wrappedKey).toBe('');
    expect((await person.call('uploadComplete', { uploadId: fileId })).ret_code).toBe(code('not_found'));
  });
});
