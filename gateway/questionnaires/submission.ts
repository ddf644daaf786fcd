// Takes answers in: checked from scratch, decided where a rule can decide. Nothing a client worked out counts. [C14]
import { questionnaireClosed, questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import type { Answer, FileItem } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import { reviewSubmission } from '#contract/questionnaire/submission.ts';
import type { submitQuestionnaire } from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { claimOfRequest, evidenceOf } from '#gateway/db/queries/evidence.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { acceptForm } from './review/acceptance.ts';
import { formContexts } from './context.ts';
import { filesIn, isSigned, judgeSubmission } from './review/automatic-decision.ts';
import { formOf } from './form.ts';
import { openToWrite, unknownForm } from './requests.ts';
import { statusNow } from './standing.ts';
import { isKnowledge, testState } from './tests/papers.ts';
import { takenIn } from './tests/time-up.ts';
import { isEditable, staleForm, subjectIn } from './responses.ts';
import type { SpendToken } from '#gateway/accounts/step-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export interface Sender {
  userId: string;
  actor: Actor;
  language: string;
  /** [X13] Spends the token of the code that goes with a signature. */
  spend: SpendToken;
  /** The route of what the person has to do next, as the transaction leaves things; null when nothing is due. */
  nextTask(tx: Db): Promise<string | null>;
}
type Submission = RequestOf<typeof submitQuestionnaire>;
type Sent = ResponseOf<typeof submitQuestionnaire>;

const incomplete = (issues: readonly { linkId: string; row?: number; messageKey: string }[]) =>
  new BusinessError(questionnaireIncomplete, {
    message: 'Some answers are missing or not allowed.',
    result: { linkIds: [...new Set(issues.map(({ linkId }) => linkId))], issues },
  });

/** The request and its form, if they still take answers. */
async function openFor(
  ctx: Context,
  work: Work,
  subject: Subject,
  { requestId, templateCode, version }: Submission,
): Promise<{ row: RequestRow; form: CompiledTemplate }> {
  const { now } = work;
  const opened = await openToWrite(ctx, work, subject, requestId);
  if (opened.templateCode !== templateCode) throw unknownForm();
  const row = await takenIn(ctx, work, opened);
  if (!isEditable(row, now))
    throw new BusinessError(questionnaireClosed, {
      result: { status: statusNow(row, now), test: testState(row, now) },
    });
  const form = formOf(ctx, row);
  if (version !== form.template.version) throw staleForm(form);
  return { row, form };
}

/** A file may be named by several items of its form, as long as it is what each of them takes. */
const isTaken = ({ mime, storedBytes }: FileRow, { mime: kinds, maxMb }: FileItem): boolean =>
  (mime !== 'application/pdf' || kinds.includes(mime)) && storedBytes <= maxMb * 2 ** 20;

/** Files must have been sent by this person, for this request. */
async function checkFiles({ tx }: Work, row: RequestRow, form: CompiledTemplate, answers: readonly Answer[]) {
  const named = filesIn(form, answers);
  if (named.length === 0) return;
  const stored = new Map((await evidenceOf(tx, row.userId, row.id)).map((file) => [file.id, file]));
  const missing = named.filter(({ fileId, item }) => {
    const file = stored.get(fileId);
    return !file || !isTaken(file, item);
  });
  if (missing.length > 0)
    throw incomplete(missing.map(({ linkId }) => ({ linkId, messageKey: 'v.file.missing' })));
  await claimOfRequest(
    tx,
    row.id,
    named.map(({ fileId }) => fileId),
  );
}

export async function takeAnswers(
  ctx: Context,
  work: Work,
  body: Submission,
  { userId, language, spend, nextTask }: Sender,
): Promise<Sent> {
  const { tx, now } = work;
  const subject = await subjectIn(tx, userId);
  const { row, form } = await openFor(ctx, work, subject, body);
  const { own } = await formContexts(ctx, { db: tx, now, language }, subject, row);
  const review = reviewSubmission(form, body.answers, own);
  // A test paper is marked as it stands when its time is up: what is not answered is wrong.
  if (!review.ok && !isKnowledge(row.templateCode))
    throw incomplete(review.issues.filter(({ severity }) => severity === 'error'));
  await checkFiles(work, row, form, review.answers);
  if (isSigned(form, review.answers) || body.securityToken !== undefined) await spend(work);

  const verdict = judgeSubmission(row, form, review, own, now);
  if (!verdict) throw new BusinessError(questionnaireClosed, { result: { test: testState(row, now) } });
  const { version } = body;
  const paper = { version, language, answers: review.answers };
  const accepted = await acceptForm(ctx, work, { row, subject, verdict, ...paper, at: now });
  return {
    status: accepted.status,
    submittedAt: now.toISOString(),
    nextTask: await nextTask(tx),
    outcome: accepted.outcome,
    test: testState(accepted, now),
  };
}

export function submitAnswers(ctx: Context, body: Submission, sender: Sender): Promise<Sent> {
  return inTransaction(ctx, sender.actor, sender.userId, (work) => takeAnswers(ctx, work, body, sender));
}
