// A questionnaire as the user sees it: form, draft and status. [C14]
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
  findLatestRequest,
  findLatestResponse,
  type RequestRow,
  listLatestResponses,
  saveDraft,
  updateRequest,
} from '#gateway/db/queries/questionnaires.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { canApplyAgain } from '#gateway/levels/investor-grant.ts';
import { findExtendedDeadline } from './deadline-extension.ts';
import { buildFormContexts } from './context.ts';
import { compileForm } from './form.ts';
import { prefillAnswers, isPrefilled, canCarryOver, findUntouchedItems } from './prefill.ts';
import {
  canRestart,
  openQueriedRequest,
  openRequestForWriting,
  previewRequest,
  restartRequest,
} from './requests.ts';
import { decryptAnswers, decryptDraft, encryptAssignment, encryptDraft } from './form-encryption.ts';
import { getCurrentStatus } from './request-status.ts';
import {
  isKnowledgeTest,
  isRiskTest,
  drawQuestions,
  readTestRecord,
  readTestState,
  applyTestEvent,
} from './tests/test-state.ts';
import { previewExpiredTest, settleExpiredTest } from './tests/test-expiry.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export async function requireSubject(db: Db, userId: string): Promise<Subject> {
  const subject = await findSubject(db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  return subject;
}

/** True if answers are accepted now. */
export function isEditable(row: RequestRow, now: Date): boolean {
  if (isKnowledgeTest(row.templateCode)) return readTestRecord(row, now).state.status === 'IN_PROGRESS';
  const status = getCurrentStatus(row, now);
  return status === 'UNSUBMIT' || status === 'PENDING';
}

/** Drops answers to items that a newer version removed. */
const keepCurrentItems = ({ nodes }: CompiledTemplate, answers: readonly Answer[]): Answer[] =>
  answers.filter(({ linkId }) => nodes.get(linkId)?.item);

/** First answers of a form without a draft or submission. */
async function prefillForm(
  ctx: Context,
  db: Db,
  form: CompiledTemplate,
  subject: Subject,
  context: FormContext,
): Promise<Answer[]> {
  if (!isPrefilled(form)) return [];
  const rows = await listLatestResponses(db, subject.account.id);
  const previous = rows
    .filter(({ request }) => canCarryOver(request, form.template.templateCode))
    .map(({ request, response }) => ({ form: compileForm(ctx, request), response }));
  return prefillAnswers(ctx, form, subject, previous, context);
}

export async function readCurrentAnswers(
  ctx: Context,
  db: Db,
  form: CompiledTemplate,
  row: RequestRow,
): Promise<Answer[] | null> {
  const draft = decryptDraft(ctx, row);
  if (draft) return keepCurrentItems(form, draft);
  const sent = await findLatestResponse(db, row.id);
  return sent && keepCurrentItems(form, decryptAnswers(ctx, sent));
}

async function buildDetail(
  ctx: Context,
  now: Date,
  subject: Subject,
  row: RequestRow,
  language: string,
): Promise<TemplateDetail> {
  const { db } = ctx;
  const form = compileForm(ctx, row);
  const editable = isEditable(row, now);
  const { wire, own } = await buildFormContexts(ctx, { db, now, language }, subject, row);
  // Every attempt at a test starts empty; other forms continue from the last submission.
  const kept =
    editable && !isKnowledgeTest(row.templateCode) ? await readCurrentAnswers(ctx, db, form, row) : null;
  const first = editable ? await prefillForm(ctx, db, form, subject, own) : [];
  const answers = (isKnowledgeTest(row.templateCode) ? decryptDraft(ctx, row) : kept) ?? first;
  return {
    requestId: row.id,
    template: form.template,
    context: wire,
    status: getCurrentStatus(row, now),
    editable,
    answers: editable ? answers : [],
    prefilled: findUntouchedItems(first, answers),
    draftVersion: row.draftVersion,
    dueAt: row.dueAt?.toISOString() ?? null,
    extendableTo: findExtendedDeadline(row, now)?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    fixes: row.fixes,
    test: readTestState(row, now),
    outcome: row.outcome,
  };
}

/** Read-only: opens, renews and marks nothing, but shows the effect of elapsed time. */
export async function readTemplateDetail(
  ctx: Context,
  userId: string,
  query: RequestOf<typeof questionnaireTemplate>,
  language: string,
): Promise<TemplateDetail> {
  const { db, clock } = ctx;
  const now = clock.now();
  const subject = await requireSubject(db, userId);
  const asked = await previewRequest(ctx, { db, now }, subject, query);
  return buildDetail(ctx, now, subject, await previewExpiredTest(ctx, { db, now }, subject, asked), language);
}

/** Starts an attempt at the knowledge test with newly drawn questions. */
async function startAttempt(ctx: Context, work: Work, row: RequestRow): Promise<RequestRow> {
  const history = applyTestEvent(row, { kind: 'start' }, work.now);
  if (!history) {
    if (['IN_PROGRESS', 'PASSED'].includes(readTestRecord(row, work.now).state.status)) return row;
    throw new BusinessError(questionnaireClosed, { result: { test: readTestState(row, work.now) } });
  }
  const assignmentEnc = encryptAssignment(ctx, row.id, { paper: drawQuestions(row) });
  const fields = { test: history, assignmentEnc, draftEnc: '', outcome: null };
  if (row.status !== 'UNSUBMIT') return restartRequest(work, row, fields);
  await updateRequest(work.tx, row.id, fields);
  return { ...row, ...fields };
}

/** True once the wait after the last risk result is over. */
const canRepeatRiskTest = (row: RequestRow, now: Date): boolean =>
  isRiskTest(row.templateCode) && row.status === 'APPROVED' && readTestState(row, now)?.retryAt === null;

export function createQuestionnaire(
  ctx: Context,
  userId: string,
  { templateCode, bizFrom }: RequestOf<typeof createQuestionnaireCall>,
  actor: Actor,
): Promise<ResponseOf<typeof createQuestionnaireCall>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await requireSubject(work.tx, userId);
    const query = { template_code: templateCode, ...(bizFrom ? { biz_from: bizFrom } : {}) };
    const opened = await openQueriedRequest(ctx, work, subject, query);
    let row = await settleExpiredTest(ctx, work, opened);
    if (isKnowledgeTest(templateCode)) row = await startAttempt(ctx, work, row);
    else if (
      canRestart(row, work.now) ||
      canRepeatRiskTest(row, work.now) ||
      (await canApplyAgain(work, row))
    )
      row = await restartRequest(work, row);
    return {
      requestId: row.id,
      templateCode,
      status: getCurrentStatus(row, work.now),
      test: readTestState(row, work.now),
    };
  });
}

/** Reading the study cards ends a lock whose time has passed. */
export function recordStudy(ctx: Context, userId: string, templateCode: string, actor: Actor): Promise<void> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const found = await findLatestRequest(tx, userId, templateCode);
    const row = found && isKnowledgeTest(templateCode) ? await settleExpiredTest(ctx, work, found) : null;
    const history = row && applyTestEvent(row, { kind: 'study' }, now);
    if (row && history) await updateRequest(tx, row.id, { test: history });
  });
}

export function saveFormDraft(
  ctx: Context,
  userId: string,
  { requestId, version, draftVersion, answers }: RequestOf<typeof questionnaireDraft>,
  actor: Actor,
): Promise<ResponseOf<typeof questionnaireDraft>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const row = await openRequestForWriting(ctx, work, await requireSubject(tx, userId), requestId);
    if (!isEditable(row, now)) throw new BusinessError(questionnaireClosed);
    const form = compileForm(ctx, row);
    if (version !== form.template.version) throw createStaleFormError(form);
    if (row.version !== version) await updateRequest(tx, row.id, { version });
    const draftEnc = encryptDraft(ctx, row.id, keepCurrentItems(form, answers));
    if (!(await saveDraft(tx, { id: row.id, draftVersion }, draftEnc)))
      throw new BusinessError(draftConflict, { result: { draftVersion: row.draftVersion } });
    return { draftVersion: draftVersion + 1 };
  });
}

export const createStaleFormError = ({ template }: CompiledTemplate) =>
  new BusinessError(questionnaireStale, { result: { version: template.version } });
