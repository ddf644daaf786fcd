// What officers make of a form that was sent: accepted, refused, sent back, heard again. Due diligence, and what the rules
// want a senior officer for, is ended and heard again by two of them. [T8, T9]
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Answer } from '#contract/questionnaire.ts';
import { indexAnswers, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { latestResponse, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { APPEAL_DAYS, type EddEvent, nextQuestionnaireStatus } from '../lifecycle.ts';
import { serverPartOf } from '../scoring/parts.ts';
import { validMonths } from '../scoring/scoring.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { askSecond, type Proposed } from '#gateway/kit/proposals.ts';
import { isDueDiligence, moveDueDiligence } from '../due-diligence.ts';
import { settleClass } from '#gateway/levels/investor-grant.ts';
import { monthsOn } from '#gateway/kit/months.ts';
import { grantHeld } from '#gateway/levels/granting.ts';
import { notify } from '#gateway/notifications/notify.ts';
import { assignByRules } from '../assignment.ts';
import { formContexts } from '../context.ts';
import { formOf } from '../form.ts';
import { isSenior, sentForm } from './forms-to-review.ts';
import { answersOf, decisionOf, sealDraft } from '../seal.ts';
import { followRequests } from '../standing.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export type FormDecision =
  | { kind: 'approve' }
  | { kind: 'reject' }
  /** Sent back, with what has to be put right. */
  | { kind: 'reopen'; fixes: { linkId: string; reason: string }[] }
  /** Due diligence that was refused is looked at again. */
  | { kind: 'appeal' };

export interface FormDecided {
  status: QuestionnaireStatus;
  /** What waits for a second officer; nothing has been decided then. */
  proposal: Proposed | null;
}

const EDD_EVENT: Record<FormDecision['kind'], EddEvent> = {
  approve: 'pass',
  reject: 'reject',
  reopen: 'ask',
  appeal: 'appeal',
};

/** What changes on the request; null when it cannot happen now. */
type Patch = Partial<RequestRow> | null;

/** What this person is asked in this form, the way they answered it. */
async function questionsOf(
  ctx: Context,
  { tx, now }: Work,
  row: RequestRow,
  answers: readonly Answer[],
): Promise<string[]> {
  const subject = await findSubject(tx, row.userId);
  if (!subject) return [];
  const form = formOf(ctx, row);
  const language = subject.account.mailLanguage;
  const { own } = await formContexts(ctx, { db: tx, now, language }, subject, row);
  const { visible } = evaluate(form, indexAnswers(answers), own);
  const shown = new Set(Object.keys(visible).map((key) => parseAnswerKey(key).linkId));
  return form.order.flatMap(({ id, item }) =>
    item && shown.has(id) && item.type !== 'info' && item.type !== 'group' ? [id] : [],
  );
}

async function sentBack(
  ctx: Context,
  work: Work,
  row: RequestRow,
  fixes: RequestRow['fixes'],
): Promise<Patch> {
  // Sent back means refused and opened again in one step, with the answers as they were.
  const status = nextQuestionnaireStatus(
    nextQuestionnaireStatus(row.status, 'reject') ?? row.status,
    'reopen',
  );
  const response = await latestResponse(work.tx, row.id);
  if (!status || !response) return null;
  const answers = answersOf(ctx, response);
  const asked = await questionsOf(ctx, work, row, answers);
  const others = fixes.map(({ linkId }) => linkId).filter((linkId) => !asked.includes(linkId));
  if (others.length > 0)
    throw new BusinessError(invalidRequest, {
      field: 'fixes',
      message: `This form asks this person no question called ${others.join(', ')}. It asks ${asked.join(', ')}.`,
    });
  const draftEnc = sealDraft(ctx, row.id, answers);
  return { status, fixes, draftEnc, submittedAt: null, decidedAt: null };
}

async function decided(
  ctx: Context,
  { tx, now }: Work,
  row: RequestRow,
  kind: 'approve' | 'reject',
): Promise<Patch> {
  const status = nextQuestionnaireStatus(row.status, kind);
  if (!status) return null;
  const part = serverPartOf(row.templateCode);
  const response = await latestResponse(tx, row.id);
  const tier = response ? decisionOf(ctx, response).tier : null;
  const months = part && kind === 'approve' ? validMonths(part, tier) : null;
  return { status, decidedAt: now, expiresAt: months === null ? null : monthsOn(now, months) };
}

function heardAgain(row: RequestRow, now: Date): Patch {
  const since = row.decidedAt && now.getTime() - row.decidedAt.getTime();
  if (!isDueDiligence(row.templateCode) || since === null || since > APPEAL_DAYS * DAY_MS) return null;
  const status = nextQuestionnaireStatus(row.status, 'appeal');
  return status && { status, decidedAt: null };
}

function patchFor(ctx: Context, work: Work, row: RequestRow, decision: FormDecision): Promise<Patch> | Patch {
  if (decision.kind === 'reopen') return sentBack(ctx, work, row, decision.fixes);
  if (decision.kind === 'appeal') return heardAgain(row, work.now);
  return decided(ctx, work, row, decision.kind);
}

/** What of it two officers decide, and which answers they had before them. */
async function planFor(ctx: Context, { tx }: Work, row: RequestRow, { kind }: FormDecision) {
  const response = await latestResponse(tx, row.id);
  const about = { userId: row.userId, object: row.id, basis: response?.id ?? '' };
  const alone = kind === 'reopen' || !(isDueDiligence(row.templateCode) || isSenior(ctx, response));
  return { about, plan: alone ? null : { kind: `form.${kind}` as const, reasons: [] } };
}

export async function decideForm(
  ctx: Context,
  requestId: string,
  decision: FormDecision,
  actor: Actor,
): Promise<FormDecided> {
  const { userId } = await sentForm(ctx.db, requestId);
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx } = work;
    const row = await sentForm(tx, requestId);
    const { kind } = decision;
    const entry = { action: `form.${kind}`, subjectUserId: row.userId, object: requestId };
    const patch = await patchFor(ctx, work, row, decision);
    if (!patch) {
      work.record({ ...entry, result: 'refused', reason: `illegal_from_${row.status}` });
      return new BusinessError(illegalTransition, { message: `The form is ${row.status}.` });
    }
    const { about, plan } = await planFor(ctx, work, row, decision);
    const waits = await askSecond(ctx, work, actor, about, plan);
    if (waits instanceof BusinessError) return waits;
    if (waits) return { status: row.status, proposal: waits };
    await updateRequest(tx, requestId, patch);
    await consequences(ctx, work, row, decision);
    work.record({ ...entry, result: 'ok' });
    const language = (await findSubject(tx, userId))?.account.mailLanguage ?? 'en';
    const at = work.now.toISOString();
    await notify(ctx, work, { userId, notice: 'form_reviewed', about: `${requestId}:${at}`, language });
    await followRequests(work, row.userId);
    return { status: patch.status ?? row.status, proposal: null };
  });
}

async function consequences(
  ctx: Context,
  work: Work,
  row: RequestRow,
  { kind }: FormDecision,
): Promise<void> {
  const { userId } = row;
  if (kind === 'approve') await grantHeld(ctx, work, userId, assignByRules);
  await moveDueDiligence(work, row, EDD_EVENT[kind]);
  await settleClass(work, row, kind === 'approve', []);
}
