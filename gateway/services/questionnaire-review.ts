// The officers' side of questionnaires: what waits, one response with its decision so far, what becomes of it, and what
// is asked of somebody. Every look is in the audit trail before it is answered.
import type { Answer } from '#contract/questionnaire.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Assignment } from '#contract/questionnaires/templates.ts';
import type { Context } from '#gateway/context.ts';
import {
  findRequest,
  latestResponse,
  lockRequest,
  type RequestRow,
  updateRequest,
  waitingRequests,
} from '#gateway/db/queries/questionnaires.ts';
import { setScreening } from '#gateway/db/queries/screening.ts';
import { type EddEvent, nextQuestionnaireStatus } from '#gateway/questionnaires/lifecycle.ts';
import { serverPartOf } from '#gateway/questionnaires/parts.ts';
import { validMonths } from '#gateway/questionnaires/scoring.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { isDueDiligence, moveDueDiligence, openDueDiligence } from './due-diligence.ts';
import { addRequest, startOver } from './questionnaire-requests.ts';
import { answersOf, decisionOf, sealDraft, type SealedDecision } from './questionnaire-seal.ts';
import { followRequests, statusNow } from './questionnaire-standing.ts';
import { monthsOn } from './questionnaire-submission.ts';
import { subjectIn } from './questionnaires.ts';
import { inTransaction, type Work } from './unit-of-work.ts';

const QUEUE = 200;

export interface WaitingForm {
  requestId: string;
  userId: string;
  templateCode: string;
  status: QuestionnaireStatus;
  submittedAt: string | null;
  dueAt: string | null;
}
export interface ReviewedForm extends WaitingForm {
  version: string;
  answers: Answer[];
  decision: SealedDecision | null;
}
export type FormDecision =
  | { kind: 'approve' }
  | { kind: 'reject' }
  /** Sent back, with what has to be put right. */
  | { kind: 'reopen'; fixes: { linkId: string; reason: string }[] };

const waiting = (row: RequestRow, now: Date): WaitingForm => ({
  requestId: row.id,
  userId: row.userId,
  templateCode: row.templateCode,
  status: statusNow(row, now),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
});

export function formQueue(ctx: Context, actor: Actor): Promise<WaitingForm[]> {
  return inTransaction(ctx, actor, async ({ tx, now, record }) => {
    record({ action: 'operator.list_forms', subjectUserId: null, object: '', result: 'ok' });
    return (await waitingRequests(tx, QUEUE)).map((row) => waiting(row, now));
  });
}

/** A form that was sent: drafts are the person's own. */
async function sentForm({ tx }: Work, requestId: string): Promise<RequestRow> {
  const seen = await findRequest(tx, requestId);
  const row = seen && (await lockRequest(tx, requestId));
  if (!row?.submittedAt) throw new BusinessError('not_found', { message: 'There is no such form.' });
  return row;
}

/** Reading it ends the time in which it could be taken back. */
export function reviewForm(ctx: Context, requestId: string, actor: Actor): Promise<ReviewedForm> {
  return inTransaction(ctx, actor, async (work) => {
    const { tx, now, record } = work;
    const seen = await sentForm(work, requestId);
    const status = nextQuestionnaireStatus(seen.status, 'open') ?? seen.status;
    if (status !== seen.status) await updateRequest(tx, requestId, { status });
    const row = { ...seen, status };
    record({ action: 'operator.view_form', subjectUserId: row.userId, object: requestId, result: 'ok' });
    const response = await latestResponse(tx, requestId);
    return {
      ...waiting(row, now),
      version: row.version,
      answers: response ? answersOf(ctx, response) : [],
      decision: response && decisionOf(ctx, response),
    };
  });
}

const EDD_EVENT: Record<FormDecision['kind'], EddEvent> = {
  approve: 'pass',
  reject: 'reject',
  reopen: 'ask',
};
const SCREENED = { approve: 'CLEAR', reject: 'BLOCK', reopen: 'PENDING' } as const;

async function settle(
  ctx: Context,
  { tx, now }: Work,
  row: RequestRow,
  decision: FormDecision,
): Promise<boolean> {
  const response = await latestResponse(tx, row.id);
  if (decision.kind === 'reopen') {
    // Sent back means refused and opened again in one step, with the answers as they were.
    const status = nextQuestionnaireStatus(
      nextQuestionnaireStatus(row.status, 'reject') ?? row.status,
      'reopen',
    );
    if (!status || !response) return false;
    const draftEnc = sealDraft(ctx, row.id, answersOf(ctx, response));
    const { fixes } = decision;
    await updateRequest(tx, row.id, { status, fixes, draftEnc, submittedAt: null, decidedAt: null });
    return true;
  }
  const status = nextQuestionnaireStatus(row.status, decision.kind);
  if (!status) return false;
  const part = serverPartOf(row.templateCode);
  const months = part && decision.kind === 'approve' ? validMonths(part, null) : null;
  const expiresAt = months === null ? null : monthsOn(now, months);
  await updateRequest(tx, row.id, { status, decidedAt: now, expiresAt });
  return true;
}

export function decideForm(
  ctx: Context,
  requestId: string,
  decision: FormDecision,
  actor: Actor,
): Promise<{ status: QuestionnaireStatus }> {
  return inTransaction(ctx, actor, async (work) => {
    const row = await sentForm(work, requestId);
    const entry = { action: `form.${decision.kind}`, subjectUserId: row.userId, object: requestId };
    if (!(await settle(ctx, work, row, decision))) {
      work.record({ ...entry, result: 'refused', reason: `illegal_from_${row.status}` });
      return new BusinessError('illegal_transition', { message: `The form is ${row.status}.` });
    }
    await moveDueDiligence(work, row, EDD_EVENT[decision.kind]);
    const { sceneCode, userId } = row;
    if (sceneCode === 'NAME_SCREENING' || sceneCode === 'CNS')
      await setScreening(work.tx, { userId, sceneCode, status: SCREENED[decision.kind], at: work.now });
    work.record({ ...entry, result: 'ok' });
    await followRequests(work, userId);
    const after = await findRequest(work.tx, requestId);
    return { status: after?.status ?? row.status };
  });
}

export interface FormAssignment {
  userId: string;
  templateCode: string;
  urgent?: boolean;
  dueAt?: string;
  assignment?: Assignment;
}

/** Asks somebody to answer a form. One that is open already stays as it is. */
export function assignForm(
  ctx: Context,
  { userId, templateCode, urgent = false, dueAt, assignment }: FormAssignment,
  actor: Actor,
): Promise<WaitingForm> {
  return inTransaction(ctx, actor, async (work) => {
    const subject = await subjectIn(work.tx, userId).catch(() => {
      throw new BusinessError('not_found', { field: 'userId' });
    });
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
