// What a person sees of a questionnaire: its form, their draft, where it stands. [C14]
import { draftConflict, questionnaireClosed, questionnaireStale } from '#contract/errors/questionnaires.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import type {
  TemplateDetail,
  createQuestionnaire as createQuestionnaireCall,
  questionnaireDraft,
  questionnaireTemplate,
} from '#contract/calls/questionnaires.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import {
  latestRequest,
  latestResponse,
  type RequestRow,
  responsesOf,
  saveDraft,
  updateRequest,
} from '#gateway/db/queries/questionnaires.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { mayApplyAgain } from '#gateway/levels/investor-grant.ts';
import { extendableTo } from './deadline-extension.ts';
import { formContexts } from './context.ts';
import { formOf } from './form.ts';
import { firstAnswers, isPrefilled, isTold, untouched } from './prefill.ts';
import { mayStartOver, openAsked, openToWrite, seeAsked, startOver } from './requests.ts';
import { answersOf, draftAnswersOf, sealAssignment, sealDraft } from './seal.ts';
import { statusNow } from './standing.ts';
import { isKnowledge, isRisk, newPaper, recordOf, testState, withEvent } from './tests/papers.ts';
import { seenAtTheEnd, takenIn } from './tests/time-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export async function subjectIn(db: Db, userId: string): Promise<Subject> {
  const subject = await findSubject(db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  return subject;
}

/** Whether answers are taken now. */
export function isEditable(row: RequestRow, now: Date): boolean {
  if (isKnowledge(row.templateCode)) return recordOf(row, now).state.status === 'IN_PROGRESS';
  const status = statusNow(row, now);
  return status === 'UNSUBMIT' || status === 'PENDING';
}

/** Answers to items that are still in the form: those of an older version that went away are dropped. */
const stillAsked = ({ nodes }: CompiledTemplate, answers: readonly Answer[]): Answer[] =>
  answers.filter(({ linkId }) => nodes.get(linkId)?.item);

/** What the form starts with when nobody has saved or sent anything. */
async function firstOf(
  ctx: Context,
  db: Db,
  form: CompiledTemplate,
  subject: Subject,
  context: FormContext,
): Promise<Answer[]> {
  if (!isPrefilled(form)) return [];
  const rows = await responsesOf(db, subject.account.id);
  const told = rows
    .filter(({ request }) => isTold(request, form.template.templateCode))
    .map(({ request, response }) => ({ form: formOf(ctx, request), response }));
  return firstAnswers(ctx, form, subject, told, context);
}

export async function currentAnswers(
  ctx: Context,
  db: Db,
  form: CompiledTemplate,
  row: RequestRow,
): Promise<Answer[] | null> {
  const draft = draftAnswersOf(ctx, row);
  if (draft) return stillAsked(form, draft);
  const sent = await latestResponse(db, row.id);
  return sent && stillAsked(form, answersOf(ctx, sent));
}

async function detailOf(
  ctx: Context,
  now: Date,
  subject: Subject,
  row: RequestRow,
  language: string,
): Promise<TemplateDetail> {
  const { db } = ctx;
  const form = formOf(ctx, row);
  const editable = isEditable(row, now);
  const { wire, own } = await formContexts(ctx, { db, now, language }, subject, row);
  // A test is begun anew every time; other forms go on from what was sent.
  const kept = editable && !isKnowledge(row.templateCode) ? await currentAnswers(ctx, db, form, row) : null;
  const first = editable ? await firstOf(ctx, db, form, subject, own) : [];
  const answers = (isKnowledge(row.templateCode) ? draftAnswersOf(ctx, row) : kept) ?? first;
  return {
    requestId: row.id,
    template: form.template,
    context: wire,
    status: statusNow(row, now),
    editable,
    answers: editable ? answers : [],
    prefilled: untouched(first, answers),
    draftVersion: row.draftVersion,
    dueAt: row.dueAt?.toISOString() ?? null,
    extendableTo: extendableTo(row, now)?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    fixes: row.fixes,
    test: testState(row, now),
    outcome: row.outcome,
  };
}

/** A look: nothing is opened, renewed or marked by it. What time has made of a request is shown all the same. */
export async function templateDetail(
  ctx: Context,
  userId: string,
  query: RequestOf<typeof questionnaireTemplate>,
  language: string,
): Promise<TemplateDetail> {
  const { db, clock } = ctx;
  const now = clock.now();
  const subject = await subjectIn(db, userId);
  const asked = await seeAsked(ctx, { db, now }, subject, query);
  return detailOf(ctx, now, subject, await seenAtTheEnd(ctx, { db, now }, subject, asked), language);
}

/** A try at the knowledge test: a fresh paper, and the clock runs. */
async function startTry(ctx: Context, work: Work, row: RequestRow): Promise<RequestRow> {
  const history = withEvent(row, { kind: 'start' }, work.now);
  if (!history) {
    if (['IN_PROGRESS', 'PASSED'].includes(recordOf(row, work.now).state.status)) return row;
    throw new BusinessError(questionnaireClosed, { result: { test: testState(row, work.now) } });
  }
  const assignmentEnc = sealAssignment(ctx, row.id, { paper: newPaper(row) });
  const fields = { test: history, assignmentEnc, draftEnc: '', outcome: null };
  if (row.status !== 'UNSUBMIT') return startOver(work, row, fields);
  await updateRequest(work.tx, row.id, fields);
  return { ...row, ...fields };
}

/** A new risk profile once the wait is over; until then the one there is stays. */
const retakesRisk = (row: RequestRow, now: Date): boolean =>
  isRisk(row.templateCode) && row.status === 'APPROVED' && testState(row, now)?.retryAt === null;

export function createQuestionnaire(
  ctx: Context,
  userId: string,
  { templateCode, bizFrom }: RequestOf<typeof createQuestionnaireCall>,
  actor: Actor,
): Promise<ResponseOf<typeof createQuestionnaireCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await subjectIn(work.tx, userId);
    const query = { template_code: templateCode, ...(bizFrom ? { biz_from: bizFrom } : {}) };
    const opened = await openAsked(ctx, work, subject, query);
    let row = await takenIn(ctx, work, opened);
    if (isKnowledge(templateCode)) row = await startTry(ctx, work, row);
    else if (mayStartOver(row, work.now) || retakesRisk(row, work.now) || (await mayApplyAgain(work, row)))
      row = await startOver(work, row);
    return {
      requestId: row.id,
      templateCode,
      status: statusNow(row, work.now),
      test: testState(row, work.now),
    };
  });
}

/** Reading the study cards ends a lock that has run out. */
export function studied(ctx: Context, userId: string, templateCode: string, actor: Actor): Promise<void> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const found = await latestRequest(tx, userId, templateCode);
    const row = found && isKnowledge(templateCode) ? await takenIn(ctx, work, found) : null;
    const history = row && withEvent(row, { kind: 'study' }, now);
    if (row && history) await updateRequest(tx, row.id, { test: history });
  });
}

export function keepDraft(
  ctx: Context,
  userId: string,
  { requestId, version, draftVersion, answers }: RequestOf<typeof questionnaireDraft>,
  actor: Actor,
): Promise<ResponseOf<typeof questionnaireDraft>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const row = await openToWrite(ctx, work, await subjectIn(tx, userId), requestId);
    if (!isEditable(row, now)) throw new BusinessError(questionnaireClosed);
    const form = formOf(ctx, row);
    if (version !== form.template.version) throw staleForm(form);
    if (row.version !== version) await updateRequest(tx, row.id, { version });
    const draftEnc = sealDraft(ctx, row.id, stillAsked(form, answers));
    if (!(await saveDraft(tx, { id: row.id, draftVersion }, draftEnc)))
      throw new BusinessError(draftConflict, { result: { draftVersion: row.draftVersion } });
    return { draftVersion: draftVersion + 1 };
  });
}

export const staleForm = ({ template }: CompiledTemplate) =>
  new BusinessError(questionnaireStale, { result: { version: template.version } });
