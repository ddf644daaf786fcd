// Cases of the DEFAULT provider up to submission: one draft per user, level and task. Drafts are opened in open-case.ts;
// rules for renewals are in update-cases.ts. Every change locks the user, so pages, devices and gateways take turns.
import { notFound } from '#contract/errors/requests.ts';
import { updateDocumentInUse } from '#contract/errors/updates.ts';
import { caseIncomplete, caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import { listRequiredParts } from '#contract/documents.ts';
import type {
  CaptureCase,
  captureDetails,
  captureRemove,
  captureSubmit,
  captureTyped,
} from '#contract/calls/capture.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { listActiveFiles, listReadyFiles } from '#gateway/db/queries/case-files.ts';
import {
  type CaseRow,
  isDocumentUsedByAnother,
  findUserCase,
  updateCase,
} from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { insertCaseCheck } from '#gateway/db/queries/readings.ts';
import { getProvider } from '#gateway/providers/providers.ts';
import { checkNewProof } from './address-update.ts';
import { type Actor, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { rejectIfBlocked } from './blocklist.ts';
import { checkDetails, type Details } from './case-details.ts';
import { applyCaseDecision } from './decisions.ts';
import {
  buildCaseView,
  decryptDetails,
  encryptDetails,
  encryptTyped,
  isDocumentUnknown,
} from './case-view.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import { findRefusal } from './open-case.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { deleteFrames } from './selfie-frames.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { notifyByBot } from '#gateway/notifications/notify.ts';
import { checkUpdateDetails, hashDocument, startUpdateReview } from './update-cases.ts';

/** Refuses another user's case, and one that is no longer a draft. */
export async function requireDraftCase({ tx }: Work, userId: string, caseId: string): Promise<CaseRow> {
  const row = await findUserCase(tx, userId, caseId);
  if (!row) throw new BusinessError(notFound);
  if (row.status !== 'draft') throw new BusinessError(caseNotOpen);
  return row;
}

/** Returns the OCR results of a draft's photos so far, by form field. */
export type ReadOcrValues = (ctx: Context, tx: Work['tx'], row: CaseRow) => Promise<Record<string, string>>;

/** Reads the OCR values that the page reported as shown again, because a page's values are not trusted. */
async function readShownValues(
  read: Promise<Record<string, string>>,
  shown: readonly string[],
): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await read).filter(([field]) => shown.includes(field)));
}

export function saveDetails(
  ctx: Context,
  userId: string,
  { caseId, details, shown = [] }: RequestOf<typeof captureDetails>,
  { actor, readOcrValues }: { actor: Actor; readOcrValues: ReadOcrValues },
): Promise<CaptureCase> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await requireDraftCase(work, userId, caseId);
    // The rules for details depend on the country, and the details belong to one document.
    if (isDocumentUnknown(row)) throw createIncompleteError(['document']);
    const checked = checkDetails(details, row, work.now);
    if (row.task === 'update') await checkUpdateDetails(ctx, work, row, checked);
    const seen = shown.length > 0 ? await readShownValues(readOcrValues(ctx, work.tx, row), shown) : {};
    const detailsEnc = encryptDetails(ctx, row, checked, seen);
    await updateCase(work.tx, row, { detailsEnc });
    return buildCaseView(ctx, work.tx, { ...row, detailsEnc });
  });
}

/** Saves an unfinished form without checks; it is deleted once the form is finished or the case submitted. [G3] */
export function saveUnfinishedForm(
  ctx: Context,
  userId: string,
  { caseId, typed }: RequestOf<typeof captureTyped>,
  actor: Actor,
): Promise<Record<string, never>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await requireDraftCase(work, userId, caseId);
    await updateCase(work.tx, row, { detailsEnc: encryptTyped(ctx, row, typed) });
    return {};
  });
}

export function removeFile(
  ctx: Context,
  userId: string,
  { caseId, part }: RequestOf<typeof captureRemove>,
  actor: Actor,
): Promise<CaptureCase> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await requireDraftCase(work, userId, caseId);
    await discardFiles(ctx, work, await listActiveFiles(work.tx, caseId, [part]));
    if (part === 'selfie') await deleteFrames(ctx, work, caseId);
    return buildCaseView(ctx, work.tx, row);
  });
}

const createIncompleteError = (missing: string[]): BusinessError =>
  new BusinessError(caseIncomplete, {
    message: `The case is incomplete. Missing: ${missing.join(', ')}.`,
    result: { missing },
  });

/** Missing parts of a case: 'document' while it is unknown, part names, and 'details'. */
async function listMissing(ctx: Context, { tx }: Work, row: CaseRow): Promise<string[]> {
  const ready = new Set((await listReadyFiles(tx, row.id)).map(({ part }) => part));
  const document = isDocumentUnknown(row) ? ['document'] : [];
  const parts = listRequiredParts(row.level, row.docType).filter((part) => !ready.has(part));
  const missing = [...document, ...parts];
  return decryptDetails(ctx, row)?.confirmed ? missing : [...missing, 'details'];
}

/** Rejects a submitted case that matches the blocklist. Returns an error if the level cannot be rejected. */
async function applyBlocklist(
  ctx: Context,
  work: Work,
  { id, userId, country, docType, deviceHash }: CaseRow,
  details: Details,
): Promise<BusinessError | null> {
  const subject = await findSubject(work.tx, userId);
  if (!subject) return null;
  const identity = details.kind === 'identity' ? { ...details, country, docType } : null;
  const decision = await rejectIfBlocked(ctx, work, { subject, identity, deviceHash });
  const decided = decision && (await applyCaseDecision(ctx, work, id, { decision, actor: SYSTEM_ACTOR }));
  return decided instanceof BusinessError ? decided : null;
}

/** [G4] The message of the bot opens the privacy receipt. */
async function announceSubmission(ctx: Context, work: Work, { id, userId }: CaseRow): Promise<void> {
  const account = await findAccount(work.tx, userId);
  if (!account) return;
  const language = account.mailLanguage;
  await notifyByBot(ctx, work, { userId, notice: 'case_submitted', about: id, language });
}

/** Idempotent: returns the submission time of an already submitted case. */
export function submitCase(
  ctx: Context,
  userId: string,
  { caseId }: RequestOf<typeof captureSubmit>,
  { actor, deviceHash }: { actor: Actor; deviceHash: string },
): Promise<ResponseOf<typeof captureSubmit>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await findUserCase(work.tx, userId, caseId);
    if (!row) throw new BusinessError(notFound);
    if (row.submittedAt) return { status: 'PENDING' as const, submittedAt: row.submittedAt.toISOString() };
    if (row.status !== 'draft') throw new BusinessError(caseNotOpen);

    const steps = await readSteps(work.tx, userId);
    const refused = await findRefusal(work, userId, steps, row);
    if (refused) throw refused;
    const missing = await listMissing(ctx, work, row);
    if (missing.length > 0) throw createIncompleteError(missing);
    const { details, shown } = decryptDetails(ctx, row)!; // present: missing details are refused above
    checkDetails(details, row, work.now);
    const documentHash = hashDocument(ctx, row, details);

    if (row.task === 'update') {
      await checkUpdateDetails(ctx, work, row, details);
      if (row.level === 'LEVEL_1') {
        await work.lockKey(documentHash);
        if (await isDocumentUsedByAnother(work.tx, userId, documentHash))
          throw new BusinessError(updateDocumentInUse);
      }
      if (row.level === 'LEVEL_2') await checkNewProof(ctx, work, row, details);
      await startUpdateReview(work, row);
    } else if (!(await moveStep(ctx, work, steps, { level: row.level, event: 'submit' }))) {
      return new BusinessError(illegalTransition);
    }
    const decideAt = getProvider(row.provider).decisionDueAt(ctx.config, details, work.now);
    const detailsEnc = encryptDetails(ctx, row, details, shown); // drops the unfinished form
    const patch = { submittedAt: work.now, decideAt, detailsEnc, documentHash, deviceHash };
    await updateCase(work.tx, row, { status: 'submitted', ...patch });
    await insertCaseCheck(work.tx, row, work.now);
    work.record({ action: 'case.submit', subjectUserId: userId, object: row.id, result: 'ok' });
    await announceSubmission(ctx, work, row);
    if (row.task === 'verify') {
      const refusal = await applyBlocklist(ctx, work, { ...row, deviceHash }, details);
      if (refusal) return refusal;
    }
    return { status: 'PENDING' as const, submittedAt: work.now.toISOString() };
  });
}
