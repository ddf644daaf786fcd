// Deletes unfinished uploads, and evidence that after a day no form, request or draft references. Photos of an open case are
// kept.
import { DAY_MS } from '#contract/days.ts';
import { listFileRefs } from '#contract/questionnaire/answers.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteRemovedFiles,
  listOwnersOfUnclaimedFiles,
  listUnclaimedEvidence,
} from '#gateway/db/queries/evidence.ts';
import { findRequest } from '#gateway/db/queries/questionnaires.ts';
import { type FileRow, shredUnfinishedUploads } from '#gateway/db/queries/uploads.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { discardFiles, eraseObjects } from '#gateway/files/file-disposal.ts';
import { decryptDraft } from '#gateway/questionnaires/form-encryption.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

/** Drafts keep their files without a time limit. */
async function listDraftFiles(ctx: Context, { tx }: Work, files: readonly FileRow[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const requestId of new Set(files.map((file) => file.requestId))) {
    const request = requestId === null ? null : await findRequest(tx, requestId);
    for (const { value } of (request && decryptDraft(ctx, request)) ?? [])
      for (const { fileId } of listFileRefs(value)) named.add(fileId);
  }
  return named;
}

async function deleteUnusedUploadsOf(ctx: Context, userId: string, before: Date): Promise<void> {
  await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const unfinished = await shredUnfinishedUploads(work.tx, userId, before);
    for (const { id } of unfinished)
      work.record({ action: 'file.abandon', subjectUserId: userId, object: id, result: 'ok' });
    const ids = unfinished.map(({ id }) => id);
    work.onCommit(() => eraseObjects(ctx, ids));

    const unclaimed = await listUnclaimedEvidence(work.tx, userId, before);
    const named = await listDraftFiles(ctx, work, unclaimed);
    await discardFiles(
      ctx,
      work,
      unclaimed.filter(({ id }) => !named.has(id)),
    );
  });
}

export async function deleteUnusedUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  await deleteRemovedFiles(ctx.db, before);
  for (const userId of await listOwnersOfUnclaimedFiles(ctx.db, before))
    await deleteUnusedUploadsOf(ctx, userId, before);
}
