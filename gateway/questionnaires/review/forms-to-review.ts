// Questionnaire review for officers: the queue, one response with its decision, and assigning forms. Every read is
// audited before it is answered.
import { notFound } from '#contract/errors/requests.ts';
import type { Answer } from '#contract/questionnaire.ts';
import { listFileRefs } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import type { Db } from '#gateway/db/client.ts';
import { listEvidenceFiles } from '#gateway/db/queries/evidence.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import {
  findRequest,
  findLatestResponse,
  type RequestRow,
  type ResponseRow,
  updateRequest,
  listPendingRequests,
} from '#gateway/db/queries/questionnaires.ts';
import { listOpenProposalsOn, type ProposalRow } from '#gateway/db/queries/proposals.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { loadQuestionnaireTexts } from '#gateway/i18n/questionnaire-texts.ts';
import { buildFormContexts } from '../context.ts';
import { compileForm } from '../form.ts';
import { requireSubject } from '../responses.ts';
import { getNextQuestionnaireStatus } from '../lifecycle.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { toProposalSummary, type ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { isDueDiligence, openDueDiligence } from '../due-diligence.ts';
import { ensureRequest, restartRequest } from '../requests.ts';
import { decryptAnswers, decryptDecision, type RecordedDecision } from '../form-encryption.ts';
import { getCurrentStatus } from '../request-status.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { addQuestionTexts, type ReviewedAnswer } from './answer-texts.ts';

export interface WaitingForm {
  requestId: string;
  userId: string;
  templateCode: string;
  status: QuestionnaireStatus;
  submittedAt: string | null;
  dueAt: string | null;
  /** The open proposal where two officers must decide. */
  proposal: ProposalSummary | null;
}
export interface ReviewedForm extends WaitingForm {
  version: string;
  isCurrent: boolean;
  title: string;
  answers: ReviewedAnswer[];
  decision: RecordedDecision | null;
  /** True if two officers must decide. */
  senior: boolean;
  files: { fileId: string; linkId: string; mime: string; bytes: number }[];
}
const toWaitingForm = (row: RequestRow, now: Date, proposals: readonly ProposalRow[] = []): WaitingForm => ({
  requestId: row.id,
  userId: row.userId,
  templateCode: row.templateCode,
  status: getCurrentStatus(row, now),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
  proposal: proposals.filter(({ object }) => object === row.id).map(toProposalSummary)[0] ?? null,
});

export function listWaitingForms(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<WaitingForm>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, now, record }) => {
    record({ action: 'operator.list_forms', subjectUserId: null, object: '', result: 'ok' });
    const rows = await listPendingRequests(tx, page);
    const proposals = await listOpenProposalsOn(
      tx,
      rows.map(({ id }) => id),
    );
    return toPage(
      rows,
      page.limit,
      (row) => toWaitingForm(row, now, proposals),
      ({ submittedAt, id }) => encodeCursor({ at: submittedAt, id }),
    );
  });
}

/** True if a second officer is required. */
export const requiresSenior = (ctx: Context, response: ResponseRow | null): boolean =>
  response !== null && decryptDecision(ctx, response).outcome === 'SENIOR';

/** Evidence referenced by the answers, each file with its item. */
async function listEvidence(
  tx: Db,
  row: RequestRow,
  answers: readonly Answer[],
): Promise<ReviewedForm['files']> {
  const stored = await listEvidenceFiles(tx, row.userId, row.id);
  return answers.flatMap(({ linkId, value }) =>
    listFileRefs(value).flatMap(({ fileId }) => {
      const file = stored.find(({ id }) => id === fileId);
      return file ? [{ fileId, linkId, mime: file.mime, bytes: file.storedBytes }] : [];
    }),
  );
}

/** Throws for a form that was never submitted: drafts are private to the user. */
export async function requireSubmittedForm(db: Db, requestId: string): Promise<RequestRow> {
  const row = await findRequest(db, requestId);
  if (!row?.submittedAt)
    throw new BusinessError(notFound, { message: 'The form does not exist or was not submitted.' });
  return row;
}

/** Once an officer has read the form, the user can no longer take it back; an auditor's read does not count. */
export async function openFormForReview(
  ctx: Context,
  requestId: string,
  actor: Actor,
  language: PageLanguage = 'en',
): Promise<ReviewedForm> {
  const { userId } = await requireSubmittedForm(ctx.db, requestId);
  const texts = await loadQuestionnaireTexts(language);
  return inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const seen = await requireSubmittedForm(tx, requestId);
    const opened = actor.officer?.role === 'auditor' ? null : getNextQuestionnaireStatus(seen.status, 'open');
    const status = opened ?? seen.status;
    if (status !== seen.status) await updateRequest(tx, requestId, { status });
    const row = { ...seen, status };
    record({ action: 'operator.view_form', subjectUserId: row.userId, object: requestId, result: 'ok' });
    const response = await findLatestResponse(tx, requestId);
    const answers = response ? decryptAnswers(ctx, response) : [];
    const form = compileForm(ctx, row);
    const subject = await requireSubject(tx, userId);
    const { wire } = await buildFormContexts(ctx, { db: tx, now, language }, subject, row);
    return {
      ...toWaitingForm(row, now, await listOpenProposalsOn(tx, [requestId])),
      version: row.version,
      isCurrent: form.template.version === (response?.version ?? row.version),
      title: texts(form.template.title, wire.texts),
      answers: addQuestionTexts(form, answers, texts, wire.texts),
      decision: response && decryptDecision(ctx, response),
      senior: isDueDiligence(row.templateCode) || requiresSenior(ctx, response),
      files: await listEvidence(tx, row, answers),
    };
  });
}

interface FormAssignment {
  userId: string;
  templateCode: string;
  urgent?: boolean;
  dueAt?: string;
  assignment?: Assignment;
}

/** Assigns a form; `sites` limits the officer's accounts, empty for all. An open form stays unchanged. */
export function assignForm(
  ctx: Context,
  { userId, templateCode, urgent = false, dueAt, assignment }: FormAssignment,
  actor: Actor,
  sites: readonly string[] = [],
): Promise<WaitingForm> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await findSubject(work.tx, userId);
    if (!subject || (sites.length > 0 && !sites.includes(subject.account.site)))
      throw new BusinessError(notFound, { field: 'userId' });
    const opening = {
      mandatory: true,
      urgent,
      ...(dueAt ? { dueAt: new Date(dueAt) } : {}),
      ...(assignment ? { assignment } : {}),
    };
    if (isDueDiligence(templateCode)) await openDueDiligence(ctx, work, subject, opening);
    const row = await ensureRequest(ctx, work, subject, templateCode, opening);
    const over = row.status === 'APPROVED' || row.status === 'REJECTED';
    return toWaitingForm(over ? await restartRequest(work, row, { mandatory: true }) : row, work.now);
  });
}
