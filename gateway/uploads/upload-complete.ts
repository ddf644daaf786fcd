// Completes an upload: verifies the bytes, detects the type, stores a clean copy and deletes the original. A refused file does
// not replace an earlier one. Repeating the call returns the same result.
import { createHash } from 'node:crypto';
import { notFound } from '#contract/errors/requests.ts';
import { uploadHashMismatch } from '#contract/errors/uploads.ts';
import type { ErrorName } from '#contract/errors.ts';
import { isFrame } from '#contract/motion.ts';
import { findPictureProblems } from '#contract/picture-quality.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { uploadComplete } from '#contract/calls/uploads.ts';
import type { FileProblem, StoredFile } from '#contract/schemas/files.ts';
import type { Context } from '#gateway/context.ts';
import {
  type CaseFileRow,
  isCaseFile,
  listActiveFiles,
  listReadyFiles,
} from '#gateway/db/queries/case-files.ts';
import { endUpload, type FileRow, findUserFile } from '#gateway/db/queries/uploads.ts';
import { writeEncryptedFile, readEncryptedFile } from '#gateway/files/encrypted-file.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { toStoredFile } from '#gateway/cases/case-view.ts';
import { requireDraftCase } from '#gateway/cases/cases.ts';
import { deleteFramesOfOtherSelfie } from '#gateway/cases/selfie-frames.ts';
import { newId, DecryptionError } from '#gateway/kit/crypto.ts';
import { unwrapDataKey } from '#gateway/kit/key-wrapper.ts';
import { discardFiles, eraseObjects } from '#gateway/files/file-disposal.ts';
import { detectFileKind } from '#gateway/files/file-kind.ts';
import { measureQuality } from '#gateway/files/image-checks.ts';
import { checkPdf } from '#gateway/files/pdf-check.ts';
import { PdfTimeout } from '#gateway/files/pdf-thread.ts';
import { DecodeTimeout, normalisePicture } from '#gateway/files/pictures.ts';
import { enqueueOcr } from '#gateway/ocr/enqueue-ocr.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { createOffsetMismatchError, OTHER_SIDE } from './uploads.ts';

interface Content {
  bytes: Buffer;
  mime: string;
  width: number | null;
  height: number | null;
  problems: FileProblem[];
  storedBytes: number;
  storedSha256: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const isBlocked = ({ problems }: { problems: FileProblem[] }): boolean =>
  problems.some(({ severity }) => severity === 'blocker');

/** Null for errors that are not about the file. */
const getRefusal = (error: unknown): ErrorName | null =>
  error instanceof BusinessError && error.errorName.startsWith('upload_') ? error.errorName : null;

async function counted<T>(
  { metrics }: Context,
  kind: 'pdf' | 'picture',
  check: () => Promise<T>,
): Promise<T> {
  try {
    const found = await check();
    metrics?.recordFileCheck(kind, 'fine');
    return found;
  } catch (error) {
    if (error instanceof BusinessError)
      metrics?.recordFileCheck(kind, error.errorName.replace('upload_', ''));
    else if (error instanceof DecodeTimeout || error instanceof PdfTimeout)
      metrics?.recordFileCheck(kind, 'timed_out');
    throw error;
  }
}

async function cleanCopy(
  ctx: Context,
  row: FileRow,
  original: Buffer,
): Promise<Omit<Content, 'storedBytes' | 'storedSha256'>> {
  if ((await detectFileKind(original, row.takesPdf)) === 'pdf') {
    await counted(ctx, 'pdf', () => checkPdf(original, row.userId));
    return { bytes: original, mime: 'application/pdf', width: null, height: null, problems: [] };
  }
  const picture = await counted(ctx, 'picture', () => normalisePicture(original));
  // Frames cannot be retaken, so their quality is left to the case check.
  const problems = isFrame(row.part)
    ? []
    : findPictureProblems(await measureQuality(picture.bytes), row.part, row.source);
  return { ...picture, mime: 'image/jpeg', problems };
}

/** Throws an error that explains what to send instead. */
async function readContent(ctx: Context, row: FileRow, original: Buffer): Promise<Content> {
  if (sha256(original) !== row.sha256)
    throw new BusinessError(uploadHashMismatch, {
      message: 'The upload is incomplete. Send the file again.',
    });
  const copy = await cleanCopy(ctx, row, original);
  return { ...copy, storedBytes: copy.bytes.length, storedSha256: sha256(copy.bytes) };
}

/** The result of an ended upload. */
function toUploadResult(row: FileRow | null): StoredFile {
  if (row?.refused) throw new BusinessError(row.refused);
  if (row && (row.status === 'ready' || isBlocked(row))) return toStoredFile(row);
  throw new BusinessError(notFound);
}

/** Closes the upload; the row is kept only for the reason of the refusal. */
function refuseUpload(ctx: Context, row: FileRow, patch: Partial<FileRow>, actor: Actor): Promise<void> {
  return inTransaction(ctx, actor, row.userId, async ({ tx, record, onCommit }) => {
    if (!(await endUpload(tx, row.id, { ...patch, status: 'removed', wrappedKey: '' }))) return;
    const reason = patch.refused ?? (patch.problems ?? []).map(({ code }) => code).join(',');
    record({ action: 'file.refuse', subjectUserId: row.userId, object: row.id, result: 'refused', reason });
    onCommit(() => eraseObjects(ctx, [row.id]));
  });
}

/** Shreds the earlier file of the same part. */
async function shredReplacedFile(ctx: Context, work: Work, row: CaseFileRow): Promise<void> {
  const live = await listActiveFiles(work.tx, row.caseId, [row.part]);
  const replaced = live.filter(
    // Keeps uploads that started later.
    ({ id, status, createdAt }) => id !== row.id && (status === 'ready' || createdAt < row.createdAt),
  );
  await discardFiles(ctx, work, replaced);
  if (row.part === 'selfie') await deleteFramesOfOtherSelfie(ctx, work, row);
}

/** False when another request ended the upload. */
function makeCurrent(ctx: Context, row: FileRow, stored: Partial<FileRow>, actor: Actor): Promise<boolean> {
  return inTransaction(ctx, actor, row.userId, async (work) => {
    const draft = isCaseFile(row) ? await requireDraftCase(work, row.userId, row.caseId) : null;
    if (!(await endUpload(work.tx, row.id, { ...stored, status: 'ready' }))) return false;
    if (isCaseFile(row)) await shredReplacedFile(ctx, work, row);
    if (isCaseFile(row) && draft) await enqueueOcr(ctx, work, draft, row);
    work.record({ action: 'file.store', subjectUserId: row.userId, object: row.id, result: 'ok' });
    work.onCommit(() => eraseObjects(ctx, [row.id]));
    return true;
  });
}

async function keep(ctx: Context, row: FileRow, key: Buffer, content: Content, actor: Actor): Promise<void> {
  const { bytes, ...stored } = content;
  const storedId = newId();
  await writeEncryptedFile(ctx.files, key, storedId, bytes);
  const current = await makeCurrent(ctx, row, { ...stored, storedId }, actor).catch(
    async (error: unknown) => {
      await eraseObjects(ctx, [storedId]);
      throw error;
    },
  );
  if (!current) await eraseObjects(ctx, [storedId]);
}

/** True if the other side of the document is the same picture. */
async function showsOtherSide(ctx: Context, row: FileRow, storedSha256: string): Promise<boolean> {
  if (!isCaseFile(row)) return false;
  const other = OTHER_SIDE[row.part];
  const ready = await listReadyFiles(ctx.db, row.caseId);
  return ready.some((file) => file.part === other && file.storedSha256 === storedSha256);
}

async function endWithContent(ctx: Context, row: FileRow, actor: Actor): Promise<void> {
  const key = await unwrapDataKey(ctx.keys, row.wrappedKey, row.id);
  const content = await readContent(ctx, row, await readEncryptedFile(ctx.files, key, row.id, row.bytes));
  if (await showsOtherSide(ctx, row, content.storedSha256))
    content.problems.push({ code: 'same_as_other_side', severity: 'blocker' });
  if (!isBlocked(content)) return keep(ctx, row, key, content, actor);
  const { bytes: _, ...seen } = content;
  await refuseUpload(ctx, row, seen, actor);
}

export async function completeUpload(
  ctx: Context,
  userId: string,
  { uploadId }: RequestOf<typeof uploadComplete>,
  actor: Actor,
): Promise<StoredFile> {
  const row = await findUserFile(ctx.db, userId, uploadId);
  if (row?.status !== 'uploading') return toUploadResult(row);
  if (row.received < row.bytes) throw createOffsetMismatchError(row);
  try {
    await endWithContent(ctx, row, actor);
  } catch (error) {
    // When another request ended the upload meanwhile, its result is returned below.
    const refused = error instanceof DecryptionError ? 'upload_hash_mismatch' : getRefusal(error);
    if (!refused) throw error;
    await refuseUpload(ctx, row, { refused }, actor);
    if (error instanceof BusinessError) throw error;
  }
  return toUploadResult(await findUserFile(ctx.db, userId, uploadId));
}
