// The officers' side of questionnaires: what waits, one response with its decision so far, what becomes of it, and what
// is asked of somebody. Every look is in the audit trail before it is answered.
import { notFound } from '#contract/errors/requests.ts';
import type { Answer } from '#contract/questionnaire.ts';
import { referencedFiles } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { evidenceOf } from '#gateway/db/queries/evidence.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import {
  findRequest,
  latestResponse,
  type RequestRow,
  type ResponseRow,
  updateRequest,
  waitingRequests,
} from '#gateway/db/queries/questionnaires.ts';
import { openProposalsOn, type ProposalRow } from '#gateway/db/queries/proposals.ts';
import { nextQuestionnaireStatus } from '../lifecycle.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { proposed, type Proposed } from '#gateway/kit/proposals.ts';
import { isDueDiligence, openDueDiligence } from '../due-diligence.ts';
import { addRequest, startOver } from '../requests.ts';
import { answersOf, decisionOf, type SealedDecision } from '../seal.ts';
import { statusNow } from '../standing.ts';
import { inTransaction, NOBODY } from '#gateway/kit/unit-of-work.ts';

const QUEUE = 200;

export interface WaitingForm {
  requestId: string;
  userId: string;
  templateCode: string;
  status: QuestionnaireStatus;
  submittedAt: string | null;
  dueAt: string | null;
  /** Where two officers decide: what one of them wants. */
  proposal: Proposed | null;
}
export interface ReviewedForm extends WaitingForm {
  version: string;
  answers: Answer[];
  decision: SealedDecision | null;
  /** Decided by two officers. */
  senior: boolean;
  files: { fileId: string; linkId: string; mime: string; bytes: number }[];
}
const waiting = (row: RequestRow, now: Date, proposals: readonly ProposalRow[] = []): WaitingForm => ({
  requestId: row.id,
  userId: row.userId,
  templateCode: row.templateCode,
  status: statusNow(row, now),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
  proposal: proposals.filter(({ object }) => object === row.id).map(proposed)[0] ?? null,
});

export function formQueue(ctx: Context, actor: Actor): Promise<WaitingForm[]> {
  return inTransaction(ctx, actor, NOBODY, async ({ tx, now, record }) => {
    record({ action: 'operator.list_forms', subjectUserId: null, object: '', result: 'ok' });
    const rows = await waitingRequests(tx, QUEUE);
    const proposals = await openProposalsOn(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => waiting(row, now, proposals));
  });
}

/** Whether one officer is not enough. */
export const isSenior = (ctx: Context, response: ResponseRow | null): boolean =>
  response !== null && decisionOf(ctx, response).outcome === 'SENIOR';

/** Evidence the answers name, each file with the item it is for. */
async function filesOf(tx: Db, row: RequestRow, answers: readonly Answer[]): Promise<ReviewedForm['files']> {
  const stored = await evidenceOf(tx, row.userId, row.id);
  return answers.flatMap(({ linkId, value }) =>
    referencedFiles(value).flatMap(({ fileId }) => {
      const file = stored.find(({ id }) => id === fileId);
      return file ? [{ fileId, linkId, mime: file.mime, bytes: file.storedBytes }] : [];
    }),
  );
}

/** A form that was sent: drafts are the person's own. */
export async function sentForm(db: Db, requestId: string): Promise<RequestRow> {
  const row = await findRequest(db, requestId);
  if (!row?.submittedAt) throw new BusinessError(notFound, { message: 'There is no such form.' });
  return row;
}

/** Reading it ends the time in which it could be taken back, unless an auditor does. */
export async function reviewForm(ctx: Context, requestId: string, actor: Actor): Promise<ReviewedForm> {
  const { userId } = await sentForm(ctx.db, requestId);
  return inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const seen = await sentForm(tx, requestId);
    const opened = actor.officer?.role === 'auditor' ? null : nextQuestionnaireStatus(seen.status, 'open');
    const status = opened ?? seen.status;
    if (status !== seen.status) await updateRequest(tx, requestId, { status });
    const row = { ...seen, status };
    record({ action: 'operator.view_form', subjectUserId: row.userId, object: requestId, result: 'ok' });
    const response = await latestResponse(tx, requestId);
    const answers = response ? answersOf(ctx, response) : [];
    return {
      ...waiting(row, now, await openProposalsOn(tx, [requestId])),
      version: row.version,
      answers,
      decision: response && decisionOf(ctx, response),
      senior: isDueDiligence(row.templateCode) || isSenior(ctx, response),
      files: await filesOf(tx, row, answers),
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

/** Asks somebody to answer a form; `sites` are all that is reached, none: every one. One that is open stays as it is. */
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
    const row = await addRequest(ctx, work, subject, templateCode, opening);
    const over = row.status === 'APPROVED' || row.status === 'REJECTED';
    return waiting(over ? await startOver(work, row, { mandatory: true }) : row, work.now);
  });
}
