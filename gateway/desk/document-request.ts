// Asks again for single pictures: rejects the case and prepares a draft with the other pictures of the document and the typed
// details, so that the person sends only what is missing. A selfie is always taken again, because its consent and motion
// check belong to one submission.
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { type CapturePart, listRequiredParts } from '#contract/documents.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import { applyCaseDecision } from '#gateway/cases/decisions.ts';
import type { CaseDecisionResult } from '#gateway/cases/case-decision-result.ts';
import { decryptDetails, encryptDetails } from '#gateway/cases/case-view.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseFileRow, listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, findCase, findDraft, insertCase } from '#gateway/db/queries/cases.ts';
import { insertFile } from '#gateway/db/queries/uploads.ts';
import { eraseObjects } from '#gateway/files/file-disposal.ts';
import { writeEncryptedFile } from '#gateway/files/encrypted-file.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { createDataKey } from '#gateway/kit/key-wrapper.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { enqueueOcr } from '#gateway/ocr/enqueue-ocr.ts';

interface DocumentRequest {
  parts: CapturePart[];
  reasons: RejectionReason[];
}

/** A copy has a separate data key, so that either file can be shredded alone. */
async function copyFile(ctx: Context, file: CaseFileRow): Promise<CaseFileRow> {
  const id = newId();
  const { key, wrapped } = await createDataKey(ctx.keys, id);
  const storedId = newId();
  await writeEncryptedFile(ctx.files, key, storedId, await readStoredFile(ctx, file));
  return { ...file, id, storedId, wrappedKey: wrapped, nameEnc: '', createdAt: ctx.clock.now() };
}

async function requireCase(db: Db, caseId: string, { parts }: DocumentRequest): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row || row.status === 'draft')
    throw new BusinessError(notFound, { message: 'The case does not exist or was not submitted.' });
  if (row.task !== 'verify')
    throw new BusinessError(illegalTransition, {
      message: 'An update is rejected as a whole: the person sends all its pictures again.',
    });
  const required = listRequiredParts(row.level, row.docType);
  if (!parts.every((part) => required.includes(part)))
    throw new BusinessError(invalidRequest, {
      field: 'parts',
      message: `This case has the pictures ${required.join(', ')}.`,
    });
  return row;
}

async function prepareDraft(
  ctx: Context,
  work: Work,
  row: CaseRow,
  copies: readonly CaseFileRow[],
): Promise<boolean> {
  if (await findDraft(work.tx, row.userId, row.level, row.task)) return false;
  const id = newId();
  const { userId, level, task, country, docType, provider } = row;
  const details = decryptDetails(ctx, row)?.details;
  const draft = await insertCase(work.tx, {
    id,
    userId,
    level,
    task,
    country,
    docType,
    provider,
    detailsEnc: details ? encryptDetails(ctx, { id, country, docType }, details) : '',
    createdAt: work.now,
  });
  for (const copy of copies) {
    const file = { ...copy, caseId: id };
    await insertFile(work.tx, file);
    await enqueueOcr(ctx, work, draft, file);
  }
  return true;
}

export async function requestPictures(
  ctx: Context,
  caseId: string,
  request: DocumentRequest,
  actor: Actor,
): Promise<CaseDecisionResult> {
  const { userId } = await requireCase(ctx.db, caseId, request);
  const files = await listReadyFiles(ctx.db, caseId);
  const isKept = ({ part }: CaseFileRow) =>
    part !== 'selfie' && !part.startsWith('frame') && !request.parts.some((asked) => asked === part);
  const copies: CaseFileRow[] = [];
  for (const file of files.filter(isKept)) copies.push(await copyFile(ctx, file));
  let isUsed = false;
  try {
    return await inTransaction<CaseDecisionResult>(ctx, actor, userId, async (work) => {
      isUsed = false;
      const row = await requireCase(work.tx, caseId, request);
      const decision = { kind: 'reject' as const, reasons: request.reasons };
      const result = await applyCaseDecision(ctx, work, caseId, { decision, actor });
      if (result instanceof BusinessError) return result;
      // After a final rejection nothing can be sent.
      if (result.step === 'FAILED_AND_CAN_RETRY') isUsed = await prepareDraft(ctx, work, row, copies);
      work.record({
        action: 'case.request_document',
        subjectUserId: userId,
        object: caseId,
        result: 'ok',
        reason: request.parts.join(','),
      });
      return result;
    });
  } finally {
    if (!isUsed)
      await eraseObjects(
        ctx,
        copies.map(({ storedId }) => storedId),
      );
  }
}
