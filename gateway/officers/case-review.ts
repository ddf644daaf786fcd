// Cases for officers: the queue without personal data, one case with it. Every read is audited before it is answered.
import { notFound } from '#contract/errors/requests.ts';
import { CAPTURE_PARTS, type DocType } from '#contract/documents.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { RejectionReason, StepLevel } from '#contract/kyc.ts';
import { type CasePart, FRAME_PARTS } from '#contract/motion.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, findCase, countOthersAtAddress, listPendingCases } from '#gateway/db/queries/cases.ts';
import { listFaceConsents } from '#gateway/db/queries/face-consents.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import type { Details } from '#gateway/cases/case-details.ts';
import { toFaceConsent, decryptDetails } from '#gateway/cases/case-view.ts';
import { type CaseContext, readCaseContext } from '#gateway/desk/case-context.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { type OcrView, buildOcrView } from '#gateway/ocr/ocr-view.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

/** The order in which officers see pictures. */
const PARTS: readonly CasePart[] = [...CAPTURE_PARTS, ...FRAME_PARTS];

export interface QueuedCase {
  caseId: string;
  userId: string;
  level: StepLevel;
  country: string;
  docType: DocType | null;
  /** An update does not change the level. */
  task: CaseTask;
  submittedAt: string | null;
  /** True if the sandbox will decide it automatically. */
  automatic: boolean;
}
export interface ReviewedCase extends QueuedCase, CaseContext {
  status: CaseRow['status'];
  reasons: RejectionReason[];
  /** The user's reason for an update. */
  updateReason: CaseRow['updateReason'];
  /** Other accounts that proved the same address; 0 for an identity. */
  othersAtAddress: number;
  /** All consents to face photos, oldest first. */
  faceConsents: FaceConsent[];
  details: Details | null;
  /** OCR results and checks. */
  reading: OcrView;
  files: {
    fileId: string;
    part: CasePart;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    problems: string[];
  }[];
}

const auditRead = (
  ctx: Context,
  actor: Actor,
  action: string,
  subjectUserId: string | null,
  object: string,
) =>
  inTransaction(ctx, actor, NO_ACCOUNTS, async ({ record }) =>
    record({ action, subjectUserId, object, result: 'ok' }),
  );

const toQueuedCase = (row: CaseRow): QueuedCase => ({
  caseId: row.id,
  userId: row.userId,
  level: row.level,
  country: row.country,
  docType: row.docType,
  task: row.task,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  automatic: row.decideAt !== null,
});

export async function listWaitingCases(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<QueuedCase>> {
  await auditRead(ctx, actor, 'operator.list', null, '');
  const rows = await listPendingCases(ctx.db, page);
  return toPage(rows, page.limit, toQueuedCase, ({ submittedAt, id }) =>
    encodeCursor({ at: submittedAt, id }),
  );
}

/** Throws for drafts: they are private to the user. */
async function requireSubmittedCase(ctx: Context, caseId: string): Promise<CaseRow> {
  const row = await findCase(ctx.db, caseId);
  if (!row || row.status === 'draft')
    throw new BusinessError(notFound, { message: 'The case does not exist or was not submitted.' });
  return row;
}

export async function reviewCase(ctx: Context, caseId: string, actor: Actor): Promise<ReviewedCase> {
  const row = await requireSubmittedCase(ctx, caseId);
  await auditRead(ctx, actor, 'operator.view_case', row.userId, caseId);
  const files = (await listReadyFiles(ctx.db, caseId)).toSorted(
    (a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part),
  );
  return {
    ...toQueuedCase(row),
    status: row.status,
    reasons: row.reasons,
    updateReason: row.updateReason,
    othersAtAddress:
      row.level === 'LEVEL_2' && row.documentHash !== '' ? await countOthersAtAddress(ctx.db, row) : 0,
    faceConsents: (await listFaceConsents(ctx.db, row.userId, caseId)).map(toFaceConsent),
    details: decryptDetails(ctx, row)?.details ?? null,
    reading: await buildOcrView(ctx, row),
    ...(await readCaseContext(ctx, row, files, actor)),
    files: files.map(({ id, part, mime, storedBytes, width, height, problems }) => ({
      fileId: id,
      part,
      mime,
      bytes: storedBytes,
      width,
      height,
      problems: problems.map(({ code }) => code),
    })),
  };
}

export async function reviewFile(
  ctx: Context,
  caseId: string,
  fileId: string,
  actor: Actor,
): Promise<{ bytes: Buffer; mime: string }> {
  const row = await requireSubmittedCase(ctx, caseId);
  const file = await findFile(ctx.db, fileId);
  if (file?.caseId !== caseId || file.status !== 'ready')
    throw new BusinessError(notFound, { message: 'The case has no such file.' });
  await auditRead(ctx, actor, 'operator.view_file', row.userId, fileId);
  return { bytes: await readStoredFile(ctx, file), mime: file.mime };
}
