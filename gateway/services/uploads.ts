// Files of a draft case, chunk by chunk. A chunk is acknowledged only when its sealed record is flushed to the store
// and `received` says so in the database; whatever was acknowledged is there after kill -9. upload-complete.ts ends
// an upload.
import type { CapturePart } from '#contract/documents.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import { MAX_FILE_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import {
  announcedSince,
  type FileRow,
  findFileOf,
  findSameFile,
  insertFile,
  readyFiles,
  setReceived,
} from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { putChunk } from '#gateway/files/sealed-file.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { lockDraft } from './cases.ts';
import { newDataKey, newId, unwrapDataKey } from './crypto.ts';
import { inTransaction, type Work } from './unit-of-work.ts';

type UploadState = ResponseOf<'uploadCreate'>;

/** What one person may announce in 24 hours: many times what verification takes. */
const QUOTA_FILES = 150;
const QUOTA_BYTES = 300 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** Shorter chunks are for the end of a file only, so that nobody can make the store hold dust. */
const MIN_CHUNK_BYTES = 256;

const stateOf = (row: FileRow): UploadState => ({
  uploadId: row.id,
  received: row.received,
  bytes: row.bytes,
});

const PARTS_OF_LEVEL: Record<CaseRow['level'], readonly CapturePart[]> = {
  LEVEL_1: ['front', 'back', 'selfie'],
  LEVEL_2: ['poa1', 'poa2', 'poa3'],
};
export const OTHER_SIDE: Partial<Record<CapturePart, CapturePart>> = { front: 'back', back: 'front' };

function checkAnnounced({ bytes }: RequestOf<'uploadCreate'>): void {
  if (bytes === 0) throw new BusinessError('upload_empty', { message: 'The file is empty.' });
  if (bytes > MAX_FILE_BYTES)
    throw new BusinessError('upload_too_large', { message: 'The file must be smaller than 10 MB.' });
}

async function checkQuota({ tx, now }: Work, userId: string, bytes: number): Promise<void> {
  const today = await announcedSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (today.files >= QUOTA_FILES || today.bytes + bytes > QUOTA_BYTES)
    throw new BusinessError('rate_limited', { message: 'Too many files today. Try again tomorrow.' });
}

export function createUpload(
  ctx: Context,
  userId: string,
  request: RequestOf<'uploadCreate'>,
  actor: Actor,
): Promise<UploadState> {
  checkAnnounced(request);
  const { caseId, part, sha256, bytes, source } = request;
  return inTransaction(ctx, actor, async (work) => {
    const { row } = await lockDraft(work, userId, caseId);
    if (!PARTS_OF_LEVEL[row.level].includes(part))
      throw new BusinessError('invalid_request', { field: 'part', message: `${row.level} has no ${part}.` });
    const same = await findSameFile(work.tx, { caseId, part, sha256, bytes });
    if (same) return stateOf(same);

    const ready = await readyFiles(work.tx, caseId);
    if (ready.some((file) => file.part === OTHER_SIDE[part] && file.sha256 === sha256))
      throw new BusinessError('upload_duplicate_side');
    await checkQuota(work, userId, bytes);
    const id = newId();
    const { wrapped: wrappedKey } = newDataKey(ctx.config.filesKey, id);
    const file = { id, caseId, userId, part, sha256, bytes, source, wrappedKey, createdAt: work.now };
    return stateOf(await insertFile(work.tx, { ...file, status: 'uploading' }));
  });
}

export const offsetMismatch = (row: FileRow) =>
  new BusinessError('upload_offset_mismatch', {
    message: `The next byte expected is ${row.received}.`,
    result: stateOf(row),
  });

/** Refuses bytes that cannot be part of the file; true when they are stored already. */
function isStored(row: FileRow, offset: number, length: number): boolean {
  if (length === 0) throw new BusinessError('upload_empty', { message: 'The chunk is empty.' });
  if (offset + length > row.bytes)
    throw new BusinessError('upload_too_large', { message: 'More bytes than were announced.' });
  if (offset + length <= row.received) return true;
  if (offset !== row.received) throw offsetMismatch(row);
  if (length < MIN_CHUNK_BYTES && offset + length < row.bytes)
    throw new BusinessError('invalid_request', { message: `A chunk has at least ${MIN_CHUNK_BYTES} bytes.` });
  return false;
}

export async function storeChunk(
  ctx: Context,
  userId: string,
  { uploadId, offset: text }: RequestOf<'uploadChunk'>,
  bytes: Buffer,
): Promise<UploadState> {
  const row = await findFileOf(ctx.db, userId, uploadId);
  if (!row || row.status === 'removed') throw new BusinessError('not_found');
  const offset = Number(text);
  if (isStored(row, offset, bytes.length)) return stateOf(row);
  if (row.status !== 'uploading') throw offsetMismatch(row);

  const key = unwrapDataKey(row.wrappedKey, ctx.config.filesKey, row.id);
  // An earlier chunk at this offset stays: it was stored by a request that ended before it could say so.
  const length = await putChunk(ctx.files, key, row.id, offset, bytes);
  const received = offset + length;
  if (await setReceived(ctx.db, row, received)) return stateOf({ ...row, received });
  const now = await findFileOf(ctx.db, userId, uploadId);
  if (!now || now.status === 'removed') throw new BusinessError('not_found');
  return stateOf(now);
}
