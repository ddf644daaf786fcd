// Cases of the DEFAULT provider up to submission: one draft per user, level and task. Rules for renewals are in
// update-cases.ts. Every change locks the user, so pages, devices and gateways take turns.
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { updateDocumentInUse } from '#contract/errors/updates.ts';
import {
  caseIncomplete,
  caseNotOpen,
  illegalTransition,
  notAvailableHere,
} from '#contract/errors/verification.ts';
import {
  type DocType,
  listDocumentTypes,
  isPhotoDocument,
  requiresChip,
  listRequiredParts,
} from '#contract/documents.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type {
  CaptureCase,
  captureDetails,
  captureOpen,
  captureRemove,
  captureSubmit,
  captureTyped,
} from '#contract/calls/capture.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { listActiveFiles, listReadyFiles } from '#gateway/db/queries/case-files.ts';
import {
  type CaseRow,
  isDocumentUsedByAnother,
  findUserCase,
  findDraft,
  insertCase,
  listSubmissions,
  updateCase,
} from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { insertCaseCheck } from '#gateway/db/queries/readings.ts';
import { getProvider } from '#gateway/providers/providers.ts';
import {
  createAddressError,
  findAddressRefusal,
  checkNewProof,
  requireUpdateDraft,
} from './address-update.ts';
import { type Actor, SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { countAttempts } from '#gateway/levels/attempts.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { rejectIfBlocked } from './blocklist.ts';
import { checkDetails, type Details } from './case-details.ts';
import { applyCaseDecision } from './decisions.ts';
import { buildCaseView, decryptDetails, encryptDetails, encryptTyped } from './case-view.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { findLevelObstacle, createLevelRefusal } from '#gateway/levels/eligibility.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import { listFormPagesBeforeLevel } from '#gateway/levels/level-forms.ts';
import { createUpdateError, findUpdateRefusal } from './reverification.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { deleteFrames } from './selfie-frames.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { checkUpdateDetails, checkUpdateCountry, hashDocument, startUpdateReview } from './update-cases.ts';

interface Aim {
  level: StepLevel;
  task: CaseTask;
}

/** The reason why the user may not submit this level now; null if allowed. */
async function findRefusal(work: Work, userId: string, steps: Steps, { level, task }: Aim) {
  const subject = await findSubject(work.tx, userId);
  if (!subject) return new BusinessError(notFound);
  if (task === 'update' && level === 'LEVEL_2') {
    const refused = await findAddressRefusal(work.tx, subject, steps, work.now);
    return refused && createAddressError(refused);
  }
  if (task === 'update') {
    const refused = await findUpdateRefusal(work.tx, subject, steps, work.now);
    return refused && createUpdateError(refused);
  }
  const submissions = await listSubmissions(work.tx, userId, level);
  const attempts = countAttempts(submissions, steps[level].attemptsFrom, work.now);
  const first = await listFormPagesBeforeLevel(work.tx, subject, level);
  const reason = findLevelObstacle(subject, steps, level, attempts, first.length > 0);
  return reason && createLevelRefusal(reason, attempts, first);
}

interface Choice {
  country: string;
  docType: DocType | null;
}

/** Renewals have their own error codes for the same refusal. [X12] */
const choiceErrorName = (
  task: CaseTask,
  name: 'country_unsupported' | 'document_type_unsupported',
): ErrorName => {
  if (task === 'verify') return name;
  return name === 'country_unsupported' ? 'update_country' : 'update_document_type';
};

/** Validates the requested country and document. Null: the caller returns the existing draft unchanged. */
function parseChoice(
  { level, country, docType = null }: RequestOf<typeof captureOpen>,
  task: CaseTask,
): Choice | null {
  if (country === undefined && docType === null) return null;
  if (country === undefined) throw new BusinessError(invalidRequest, { field: 'country' });
  const offered = listDocumentTypes(country);
  if (offered.length === 0)
    throw new BusinessError(choiceErrorName(task, 'country_unsupported'), { field: 'country' });
  if (requiresChip(country)) throw new BusinessError(notAvailableHere, { field: 'country' });
  if ((level === 'LEVEL_1') !== (docType !== null))
    throw new BusinessError(invalidRequest, {
      field: 'docType',
      message: 'Level 1 requires an identity document, level 2 accepts none.',
    });
  if (docType !== null && !(offered.includes(docType) && isPhotoDocument(docType)))
    throw new BusinessError(choiceErrorName(task, 'document_type_unsupported'), { field: 'docType' });
  return { country, docType };
}

/** Changes country or document: deletes the photos of the old document and keeps the selfie. */
async function changeDocument(ctx: Context, work: Work, draft: CaseRow, choice: Choice): Promise<CaseRow> {
  await discardFiles(ctx, work, await listActiveFiles(work.tx, draft.id, ['front', 'back']));
  await updateCase(work.tx, draft, choice);
  work.record({
    action: 'case.change_document',
    subjectUserId: draft.userId,
    object: draft.id,
    result: 'ok',
  });
  return { ...draft, ...choice };
}

export function openCase(
  ctx: Context,
  userId: string,
  request: RequestOf<typeof captureOpen>,
  actor: Actor,
  /** The task of the case: from the embedded token or from the user's request. */
  { task, updateReason }: Pick<CaseRow, 'task' | 'updateReason'> = { task: 'verify', updateReason: '' },
): Promise<CaptureCase> {
  const { level } = request;
  const choice = parseChoice(request, task);
  return inTransaction(ctx, actor, userId, async (work) => {
    const steps = await readSteps(work.tx, userId);
    const begun = task === 'update' && level === 'LEVEL_2';
    const draft = begun
      ? await requireUpdateDraft(work.tx, userId, work.now)
      : await findDraft(work.tx, userId, level, task);
    if (!draft && !choice) throw new BusinessError(caseNotOpen);
    const refused = await findRefusal(work, userId, steps, { level, task });
    if (refused) throw refused;
    if (task === 'update' && choice) await checkUpdateCountry(ctx, work, { userId, level, ...choice });

    if (draft && choice && (draft.country !== choice.country || draft.docType !== choice.docType))
      return buildCaseView(ctx, work.tx, await changeDocument(ctx, work, draft, choice));
    if (draft) return buildCaseView(ctx, work.tx, draft);
    const id = newId();
    const aim = { level, task, updateReason };
    const row = await insertCase(work.tx, { id, userId, ...aim, ...choice!, createdAt: work.now }); // draft or choice exists, checked above
    work.record({ action: 'case.open', subjectUserId: userId, object: row.id, result: 'ok' });
    return buildCaseView(ctx, work.tx, row);
  });
}

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

/** Missing parts of a case: part names and 'details'. */
async function listMissing(ctx: Context, { tx }: Work, row: CaseRow): Promise<string[]> {
  const ready = new Set((await listReadyFiles(tx, row.id)).map(({ part }) => part));
  const missing: string[] = listRequiredParts(row.level, row.docType).filter((part) => !ready.has(part));
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
    if (missing.length > 0)
      throw new BusinessError(caseIncomplete, {
        message: `The case is incomplete. Missing: ${missing.join(', ')}.`,
        result: { missing },
      });
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
    if (row.task === 'verify') {
      const refusal = await applyBlocklist(ctx, work, { ...row, deviceHash }, details);
      if (refusal) return refusal;
    }
    return { status: 'PENDING' as const, submittedAt: work.now.toISOString() };
  });
}
