// Opens the draft of a level: checks that the user may submit it, and changes country and document of a draft.
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { caseNotOpen, notAvailableHere } from '#contract/errors/verification.ts';
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
import type { CaptureCase, captureOpen } from '#contract/calls/capture.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { listActiveFiles } from '#gateway/db/queries/case-files.ts';
import {
  type CaseRow,
  findDraft,
  insertCase,
  listSubmissions,
  updateCase,
} from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { countAttempts } from '#gateway/levels/attempts.ts';
import { findLevelObstacle, createLevelRefusal } from '#gateway/levels/eligibility.ts';
import { listFormPagesBeforeLevel } from '#gateway/levels/level-forms.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import { createAddressError, findAddressRefusal, requireUpdateDraft } from './address-update.ts';
import { buildCaseView, isDocumentUnknown } from './case-view.ts';
import { isOcrAvailable } from './ocr-availability.ts';
import { createUpdateError, findUpdateRefusal } from './reverification.ts';
import { checkUpdateCountry } from './update-cases.ts';

interface Aim {
  level: StepLevel;
  task: CaseTask;
}

/** The reason why the user may not submit this level now; null if allowed. */
export async function findRefusal(work: Work, userId: string, steps: Steps, { level, task }: Aim) {
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

/** The country and document of a draft whose pictures come first. */
const UNKNOWN: Choice = { country: '', docType: null };

const createUnknownError = (message: string): BusinessError =>
  new BusinessError(invalidRequest, { field: 'isDocumentUnknown', message });

/** A draft without a document needs OCR, which recognises it. A renewal needs the document it renews. */
function checkUnknown(
  ctx: Context,
  { level, country, docType = null }: RequestOf<typeof captureOpen>,
  task: CaseTask,
): void {
  if (level !== 'LEVEL_1' || task !== 'verify')
    throw createUnknownError('Only the first verification of level 1 opens without a document.');
  if (country !== undefined || docType !== null)
    throw createUnknownError('A request with a country or a document must not set isDocumentUnknown.');
  if (!isOcrAvailable(ctx))
    throw createUnknownError('This gateway does not read pictures: send country and docType.');
}

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

/** Pictures of the old document, or those that the new type does not need if the pictures show the new document. */
function listOutdatedParts(draft: CaseRow, { docType }: Choice, keepsPictures: boolean) {
  const parts = ['front', 'back'] as const;
  if (!keepsPictures && !isDocumentUnknown(draft)) return parts;
  const required = listRequiredParts(draft.level, docType);
  return parts.filter((part) => !required.includes(part));
}

/** Changes country or document; keeps the selfie. */
async function changeDocument(
  ctx: Context,
  work: Work,
  draft: CaseRow,
  { choice, keepsPictures }: { choice: Choice; keepsPictures: boolean },
): Promise<CaseRow> {
  const outdated = listOutdatedParts(draft, choice, keepsPictures);
  await discardFiles(ctx, work, await listActiveFiles(work.tx, draft.id, outdated));
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
  const { level, isDocumentUnknown: isUnknown = false, keepsPictures = false } = request;
  if (isUnknown) checkUnknown(ctx, request, task);
  const choice = parseChoice(request, task);
  return inTransaction(ctx, actor, userId, async (work) => {
    const steps = await readSteps(work.tx, userId);
    const begun = task === 'update' && level === 'LEVEL_2';
    const draft = begun
      ? await requireUpdateDraft(work.tx, userId, work.now)
      : await findDraft(work.tx, userId, level, task);
    if (!draft && !choice && !isUnknown) throw new BusinessError(caseNotOpen);
    const refused = await findRefusal(work, userId, steps, { level, task });
    if (refused) throw refused;
    if (task === 'update' && choice) await checkUpdateCountry(ctx, work, { userId, level, ...choice });

    if (draft && choice && (draft.country !== choice.country || draft.docType !== choice.docType))
      return buildCaseView(ctx, work.tx, await changeDocument(ctx, work, draft, { choice, keepsPictures }));
    if (draft) return buildCaseView(ctx, work.tx, draft);
    const id = newId();
    const aim = { level, task, updateReason };
    const row = await insertCase(work.tx, {
      id,
      userId,
      ...aim,
      ...(choice ?? UNKNOWN),
      createdAt: work.now,
    });
    work.record({ action: 'case.open', subjectUserId: userId, object: row.id, result: 'ok' });
    return buildCaseView(ctx, work.tx, row);
  });
}
