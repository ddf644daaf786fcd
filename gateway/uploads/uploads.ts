// Chunked uploads. A chunk is acknowledged after its encrypted record is flushed to the store and `received` is updated, so
// acknowledged data survives kill -9. upload-complete.ts completes an upload.
import { invalidRequest, notFound, rateLimited } from '#contract/errors/requests.ts';
import {
  uploadDuplicateSide,
  uploadEmpty,
  uploadOffsetMismatch,
  uploadTooLarge,
  uploadTooMany,
} from '#contract/errors/uploads.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { uploadChunk, uploadCreate } from '#contract/calls/uploads.ts';
import { DAY_MS } from '#contract/days.ts';
import type { CasePart } from '#contract/motion.ts';
import { MAX_FILE_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import {
  sumUploadsSince,
  type FilePlace,
  type FileRow,
  findUserFile,
  findSameFile,
  insertFile,
  setReceived,
  countUnclaimedFiles,
} from '#gateway/db/queries/uploads.ts';
import { writeEncryptedChunk } from '#gateway/files/encrypted-file.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { createDataKey, unwrapDataKey } from '#gateway/kit/key-wrapper.ts';
import { encryptFileName } from '#gateway/files/stored-file.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { type UploadPlace, findUploadPlace } from './upload-places.ts';

type UploadState = ResponseOf<typeof uploadCreate>;

/** Quota per user and 24 hours: many times what verification needs. */
const QUOTA_FILES = 150;
const QUOTA_BYTES = 300 * 1024 * 1024;
/** Unclaimed files above the maximum of an item, for retries. */
const SPARE_FILES = 5;
/** Only the last chunk may be shorter, so that clients cannot create many tiny records. */
const MIN_CHUNK_BYTES = 256;

const toUploadState = (row: FileRow): UploadState => ({
  uploadId: row.id,
  received: row.received,
  bytes: row.bytes,
});

export const OTHER_SIDE: Partial<Record<CasePart, CasePart>> = { front: 'back', back: 'front' };

function checkDeclaredSize(bytes: number, limit: number): void {
  if (bytes === 0) throw new BusinessError(uploadEmpty, { message: 'The file is empty.' });
  if (bytes > limit)
    throw new BusinessError(uploadTooLarge, {
      message: `The file must be smaller than ${Math.round(limit / 2 ** 20)} MB.`,
    });
}

async function checkQuota({ tx, now }: Work, userId: string, bytes: number): Promise<void> {
  const today = await sumUploadsSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (today.files >= QUOTA_FILES || today.bytes + bytes > QUOTA_BYTES)
    throw new BusinessError(rateLimited, {
      message: 'Too many files were uploaded within 24 hours. Try again later.',
    });
}

/** Limits stored files per item. The number of files in a form is checked when its answers are submitted. */
async function checkFileCount({ tx }: Work, userId: string, { at, maxFiles }: UploadPlace): Promise<void> {
  if (maxFiles === null) return;
  if ((await countUnclaimedFiles(tx, userId, at)) >= maxFiles + SPARE_FILES)
    throw new BusinessError(uploadTooMany, { message: `At most ${maxFiles} files are accepted here.` });
}

/** Refuses a picture that was already uploaded as the document's other side. */
async function checkOtherSide({ tx }: Work, { caseId, part }: FilePlace, sha256: string): Promise<void> {
  if (caseId === null || part === null) return;
  const ready = await listReadyFiles(tx, caseId);
  if (ready.some((file) => file.part === OTHER_SIDE[part] && file.sha256 === sha256))
    throw new BusinessError(uploadDuplicateSide);
}

export async function createUpload(
  ctx: Context,
  userId: string,
  request: RequestOf<typeof uploadCreate>,
  actor: Actor,
): Promise<UploadState> {
  const { sha256, bytes, source } = request;
  checkDeclaredSize(bytes, MAX_FILE_BYTES);
  const id = newId();
  const { wrapped: wrappedKey } = await createDataKey(ctx.keys, id);
  return inTransaction(ctx, actor, userId, async (work) => {
    const place = await findUploadPlace(ctx, work, userId, request);
    checkDeclaredSize(bytes, place.maxBytes);
    const same = await findSameFile(work.tx, userId, place.at, { sha256, bytes });
    if (same) return toUploadState(same);

    await checkOtherSide(work, place.at, sha256);
    await checkFileCount(work, userId, place);
    await checkQuota(work, userId, bytes);
    const file = { ...place.at, id, userId, sha256, bytes, source, wrappedKey, createdAt: work.now };
    const nameEnc = place.name === '' ? '' : encryptFileName(ctx, id, place.name);
    const { takesPdf } = place;
    return toUploadState(await insertFile(work.tx, { ...file, nameEnc, takesPdf, status: 'uploading' }));
  });
}

export const createOffsetMismatchError = (row: FileRow) =>
  new BusinessError(uploadOffsetMismatch, {
    message: `The chunk starts at the wrong offset. Continue at byte ${row.received}.`,
    result: toUploadState(row),
  });

/** Refuses bytes that cannot be part of the file; returns true if they are stored already. */
function isStored(row: FileRow, offset: number, length: number): boolean {
  if (length === 0) throw new BusinessError(uploadEmpty, { message: 'The chunk is empty.' });
  if (offset + length > row.bytes)
    throw new BusinessError(uploadTooLarge, {
      message: 'The upload exceeds the announced size. Start a new upload.',
    });
  if (offset + length <= row.received) return true;
  if (offset !== row.received) throw createOffsetMismatchError(row);
  if (length < MIN_CHUNK_BYTES && offset + length < row.bytes)
    throw new BusinessError(invalidRequest, {
      message: `A chunk must have at least ${MIN_CHUNK_BYTES} bytes, except the last one.`,
    });
  return false;
}

export async function storeChunk(
  ctx: Context,
  userId: string,
  { uploadId, offset: text }: RequestOf<typeof uploadChunk>,
  bytes: Buffer,
): Promise<UploadState> {
  const row = await findUserFile(ctx.db, userId, uploadId);
  if (!row || row.status === 'removed') throw new BusinessError(notFound);
  const offset = Number(text);
  if (isStored(row, offset, bytes.length)) return toUploadState(row);
  if (row.status !== 'uploading') throw createOffsetMismatchError(row);

  const key = await unwrapDataKey(ctx.keys, row.wrappedKey, row.id);
  // A request may have stored a chunk here without updating the database; that chunk stays.
  const length = await writeEncryptedChunk(ctx.files, key, row.id, offset, bytes);
  const received = offset + length;
  ctx.metrics?.recordUpload(length);
  if (await setReceived(ctx.db, row, received)) return toUploadState({ ...row, received });
  const now = await findUserFile(ctx.db, userId, uploadId);
  if (!now || now.status === 'removed') throw new BusinessError(notFound);
  return toUploadState(now);
}
