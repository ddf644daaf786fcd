// Accepts submitted answers: validates them again and decides by rule where possible. Client results are ignored. [C14]
import { questionnaireClosed, questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import type { Answer, FileItem } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import { validateSubmission } from '#contract/questionnaire/submission.ts';
import type { submitQuestionnaire } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { claimForRequest, listEvidenceFiles } from '#gateway/db/queries/evidence.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { acceptForm } from './review/acceptance.ts';
import { buildFormContexts } from './context.ts';
import { listReferencedFiles, isSigned, decideSubmission } from './review/automatic-decision.ts';
import { compileForm } from './form.ts';
import { openRequestForWriting, createUnknownFormError } from './requests.ts';
import { getCurrentStatus } from './request-status.ts';
import { isKnowledgeTest, readTestState } from './tests/test-state.ts';
import { settleExpiredTest } from './tests/test-expiry.ts';
import { isEditable, createStaleFormError, requireSubject } from './responses.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export interface Submitter {
  userId: string;
  actor: Actor;
  language: string;
  /** [X13] Spends the token of the code that confirms a signature. */
  spend: ConsumeStepUpToken;
  /** Route of the user's next task after the transaction; null if none is due. */
  nextTask(tx: Db): Promise<string | null>;
}
type Submission = RequestOf<typeof submitQuestionnaire>;
type SubmissionResult = ResponseOf<typeof submitQuestionnaire>;

const createIncompleteError = (issues: readonly { linkId: string; row?: number; messageKey: string }[]) =>
  new BusinessError(questionnaireIncomplete, {
    message: 'Some answers are missing or not allowed.',
    result: { linkIds: [...new Set(issues.map(({ linkId }) => linkId))], issues },
  });

/** The request and its form; throws unless it accepts answers. */
async function requireOpenForm(
  ctx: Context,
  work: Work,
  subject: Subject,
  { requestId, templateCode, version }: Submission,
): Promise<{ row: RequestRow; form: CompiledTemplate }> {
  const { now } = work;
  const opened = await openRequestForWriting(ctx, work, subject, requestId);
  if (opened.templateCode !== templateCode) throw createUnknownFormError();
  const row = await settleExpiredTest(ctx, work, opened);
  if (!isEditable(row, now))
    throw new BusinessError(questionnaireClosed, {
      result: { status: getCurrentStatus(row, now), test: readTestState(row, now) },
    });
  const form = compileForm(ctx, row);
  if (version !== form.template.version) throw createStaleFormError(form);
  return { row, form };
}

/** Several items of a form may reference one file if it meets each item's limits. */
const isAcceptedFile = ({ mime, storedBytes }: FileRow, { mime: kinds, maxMb }: FileItem): boolean =>
  (mime !== 'application/pdf' || kinds.includes(mime)) && storedBytes <= maxMb * 2 ** 20;

/** Files must be uploaded by this user for this request. */
async function checkFiles({ tx }: Work, row: RequestRow, form: CompiledTemplate, answers: readonly Answer[]) {
  const named = listReferencedFiles(form, answers);
  if (named.length === 0) return;
  const stored = new Map((await listEvidenceFiles(tx, row.userId, row.id)).map((file) => [file.id, file]));
  const missing = named.filter(({ fileId, item }) => {
    const file = stored.get(fileId);
    return !file || !isAcceptedFile(file, item);
  });
  if (missing.length > 0)
    throw createIncompleteError(missing.map(({ linkId }) => ({ linkId, messageKey: 'v.file.missing' })));
  await claimForRequest(
    tx,
    row.id,
    named.map(({ fileId }) => fileId),
  );
}

export async function acceptAnswers(
  ctx: Context,
  work: Work,
  body: Submission,
  { userId, language, spend, nextTask }: Submitter,
): Promise<SubmissionResult> {
  const { tx, now } = work;
  const subject = await requireSubject(tx, userId);
  const { row, form } = await requireOpenForm(ctx, work, subject, body);
  const { own } = await buildFormContexts(ctx, { db: tx, now, language }, subject, row);
  const review = validateSubmission(form, body.answers, own);
  // An expired knowledge test is marked without this check: unanswered questions count as wrong.
  if (!review.ok && !isKnowledgeTest(row.templateCode))
    throw createIncompleteError(review.issues.filter(({ severity }) => severity === 'error'));
  await checkFiles(work, row, form, review.answers);
  if (isSigned(form, review.answers) || body.securityToken !== undefined) await spend(work);

  const verdict = decideSubmission(row, form, review, own, now);
  if (!verdict) throw new BusinessError(questionnaireClosed, { result: { test: readTestState(row, now) } });
  const { version } = body;
  const paper = { version, language, answers: review.answers };
  const accepted = await acceptForm(ctx, work, { row, subject, verdict, ...paper, at: now });
  return {
    status: accepted.status,
    submittedAt: now.toISOString(),
    nextTask: await nextTask(tx),
    outcome: accepted.outcome,
    test: readTestState(accepted, now),
  };
}

export function submitAnswers(ctx: Context, body: Submission, sender: Submitter): Promise<SubmissionResult> {
  return inTransaction(ctx, sender.actor, sender.userId, (work) => acceptAnswers(ctx, work, body, sender));
}
