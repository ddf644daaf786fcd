// Evidence for questionnaires and requests: listed and removed by the user, viewed by officers. Uploads are in uploads.ts.
// [C14, C17, C18]
import { notFound } from '#contract/errors/requests.ts';
import type { evidenceList, evidenceRemove } from '#contract/calls/evidence.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { listClaimedFiles, listEvidenceByPurpose, listEvidenceFiles } from '#gateway/db/queries/evidence.ts';
import { findUserRequest } from '#gateway/db/queries/questionnaires.ts';
import { type FileRow, findUserFile } from '#gateway/db/queries/uploads.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import { compileForm } from '#gateway/questionnaires/form.ts';
import { decryptFileName, readStoredFile } from '#gateway/files/stored-file.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

/** Excludes drawn signatures. */
async function listDocuments(ctx: Context, userId: string, requestId: string): Promise<FileRow[]> {
  const request = await findUserRequest(ctx.db, userId, requestId);
  if (!request) return [];
  const { nodes } = compileForm(ctx, request);
  const files = await listEvidenceFiles(ctx.db, userId, requestId);
  return files.filter(({ item }) => nodes.get(item)?.item?.type !== 'signature');
}

export async function listEvidence(
  ctx: Context,
  userId: string,
  query: RequestOf<typeof evidenceList>,
): Promise<ResponseOf<typeof evidenceList>> {
  const rows =
    'purpose' in query
      ? await listEvidenceByPurpose(ctx.db, userId, query.purpose)
      : await listDocuments(ctx, userId, query.request_id);
  return {
    files: rows.map((row) => ({
      fileId: row.id,
      name: decryptFileName(ctx, row),
      mime: row.mime,
      bytes: row.storedBytes,
      item: row.item,
      at: row.createdAt.toISOString(),
    })),
  };
}

/** Deletes it immediately, unless a submitted form or request uses it. */
export function removeEvidence(
  ctx: Context,
  userId: string,
  { fileId }: RequestOf<typeof evidenceRemove>,
  actor: Actor,
): Promise<Record<string, never>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await findUserFile(work.tx, userId, fileId);
    if (!row || row.purpose === 'case') throw new BusinessError(notFound);
    if (row.status !== 'removed' && row.claimedBy === '') await discardFiles(ctx, work, [row]);
    return {};
  });
}

/** For officers: a decrypted file. The access is audited before the response. */
export async function reviewEvidence(
  ctx: Context,
  claimant: string,
  fileId: string,
  actor: Actor,
): Promise<{ bytes: Buffer; mime: string }> {
  const file = await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    const found = (await listClaimedFiles(tx, claimant)).find(({ id }) => id === fileId);
    if (!found) throw new BusinessError(notFound, { message: 'The submission has no such file.' });
    record({ action: 'operator.view_file', subjectUserId: found.userId, object: fileId, result: 'ok' });
    return found;
  });
  return { bytes: await readStoredFile(ctx, file), mime: file.mime };
}
