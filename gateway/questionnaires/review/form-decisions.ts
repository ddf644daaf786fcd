// Officers' decisions on a submitted form: approve, reject, reopen, appeal. Two officers decide due diligence and forms
// whose rules require a senior officer. [T8, T9]
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Answer } from '#contract/questionnaire.ts';
import { indexAnswers, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { findLatestResponse, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { APPEAL_DAYS, type EddEvent, getNextQuestionnaireStatus } from '../lifecycle.ts';
import { findFormRules } from '../scoring/parts.ts';
import { findValidMonths } from '../scoring/scoring.ts';
import { findWorkItem, setWorkDecider } from '#gateway/db/queries/work.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { requireSecondOfficer, type ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { isDueDiligence, advanceDueDiligence } from '../due-diligence.ts';
import { applyClassDecision } from '#gateway/levels/investor-grant.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';
import { grantWaitingLevels } from '#gateway/levels/granting.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { assignByRules } from '../assignment.ts';
import { buildFormContexts } from '../context.ts';
import { compileForm } from '../form.ts';
import { requiresSenior, requireSubmittedForm } from './forms-to-review.ts';
import { decryptAnswers, decryptDecision, encryptDraft } from '../form-encryption.ts';
import { emitQuestionnaireEvent } from '../questionnaire-events.ts';
import { updateFormState } from '../request-status.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

export type FormDecision =
  | { kind: 'approve' }
  | { kind: 'reject' }
  /** Returned to the user with the items to correct. */
  | { kind: 'reopen'; fixes: { linkId: string; reason: string }[] }
  /** Reviews rejected due diligence again. */
  | { kind: 'appeal' };

export interface FormDecisionResult {
  status: QuestionnaireStatus;
  /** The proposal waiting for a second officer; the form is unchanged then. */
  proposal: ProposalSummary | null;
}

const EVENT_BY_DECISION = {
  approve: 'questionnaire.approved',
  reject: 'questionnaire.rejected',
  reopen: 'questionnaire.reopened',
  appeal: 'questionnaire.reopened',
} as const;

const EDD_EVENT: Record<FormDecision['kind'], EddEvent> = {
  approve: 'pass',
  reject: 'reject',
  reopen: 'ask',
  appeal: 'appeal',
};

/** Changed fields of the request; null if the decision is not possible now. */
type Patch = Partial<RequestRow> | null;

/** Items visible to this user, given their answers. */
async function listVisibleItems(
  ctx: Context,
  { tx, now }: Work,
  row: RequestRow,
  answers: readonly Answer[],
): Promise<string[]> {
  const subject = await findSubject(tx, row.userId);
  if (!subject) return [];
  const form = compileForm(ctx, row);
  const language = subject.account.mailLanguage;
  const { own } = await buildFormContexts(ctx, { db: tx, now, language }, subject, row);
  const { visible } = evaluate(form, indexAnswers(answers), own);
  const shown = new Set(Object.keys(visible).map((key) => parseAnswerKey(key).linkId));
  return form.order.flatMap(({ id, item }) =>
    item && shown.has(id) && item.type !== 'info' && item.type !== 'group' ? [id] : [],
  );
}

async function planReopen(
  ctx: Context,
  work: Work,
  row: RequestRow,
  fixes: RequestRow['fixes'],
): Promise<Patch> {
  // Reopening rejects and opens the form in one step and keeps the answers.
  const status = getNextQuestionnaireStatus(
    getNextQuestionnaireStatus(row.status, 'reject') ?? row.status,
    'reopen',
  );
  const response = await findLatestResponse(work.tx, row.id);
  if (!status || !response) return null;
  const answers = decryptAnswers(ctx, response);
  const asked = await listVisibleItems(ctx, work, row, answers);
  const others = fixes.map(({ linkId }) => linkId).filter((linkId) => !asked.includes(linkId));
  if (others.length > 0)
    throw new BusinessError(invalidRequest, {
      field: 'fixes',
      message: `The form has no visible items ${others.join(', ')}. Its items are ${asked.join(', ')}.`,
    });
  const draftEnc = encryptDraft(ctx, row.id, answers);
  return { status, fixes, draftEnc, submittedAt: null, decidedAt: null };
}

async function planDecision(
  ctx: Context,
  { tx, now }: Work,
  row: RequestRow,
  kind: 'approve' | 'reject',
): Promise<Patch> {
  const status = getNextQuestionnaireStatus(row.status, kind);
  if (!status) return null;
  const part = findFormRules(row.templateCode);
  const response = await findLatestResponse(tx, row.id);
  const tier = response ? decryptDecision(ctx, response).tier : null;
  const months = part && kind === 'approve' ? findValidMonths(part, tier) : null;
  return { status, decidedAt: now, expiresAt: months === null ? null : addMonthsUtc(now, months) };
}

function planAppeal(row: RequestRow, now: Date): Patch {
  const since = row.decidedAt && now.getTime() - row.decidedAt.getTime();
  if (!isDueDiligence(row.templateCode) || since === null || since > APPEAL_DAYS * DAY_MS) return null;
  const status = getNextQuestionnaireStatus(row.status, 'appeal');
  return status && { status, decidedAt: null };
}

function planPatch(
  ctx: Context,
  work: Work,
  row: RequestRow,
  decision: FormDecision,
): Promise<Patch> | Patch {
  if (decision.kind === 'reopen') return planReopen(ctx, work, row, decision.fixes);
  if (decision.kind === 'appeal') return planAppeal(row, work.now);
  return planDecision(ctx, work, row, decision.kind);
}

/** The proposal two officers must approve, or null, and the response it is based on. */
async function planProposal(ctx: Context, { tx }: Work, row: RequestRow, { kind }: FormDecision) {
  const response = await findLatestResponse(tx, row.id);
  const about = { userId: row.userId, object: row.id, basis: response?.id ?? '' };
  const alone = kind === 'reopen' || !(isDueDiligence(row.templateCode) || requiresSenior(ctx, response));
  return { about, plan: alone ? null : { kind: `form.${kind}` as const, reasons: [] } };
}

export async function decideForm(
  ctx: Context,
  requestId: string,
  decision: FormDecision,
  actor: Actor,
): Promise<FormDecisionResult> {
  const { userId } = await requireSubmittedForm(ctx.db, requestId);
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx } = work;
    const row = await requireSubmittedForm(tx, requestId);
    const { kind } = decision;
    const entry = { action: `form.${kind}`, subjectUserId: row.userId, object: requestId };
    const patch = await planPatch(ctx, work, row, decision);
    if (!patch) {
      work.record({ ...entry, result: 'refused', reason: `illegal_from_${row.status}` });
      const item = await findWorkItem(tx, requestId);
      return new BusinessError(illegalTransition, {
        message: `The form is ${row.status}.`,
        result: {
          status: row.status,
          decidedBy: item?.decidedBy ?? null,
          decidedAt: item?.decidedAt?.toISOString() ?? null,
        },
      });
    }
    const { about, plan } = await planProposal(ctx, work, row, decision);
    const approval = await requireSecondOfficer(ctx, work, actor, about, plan);
    if (approval.outcome === 'refused') return approval.error;
    if (approval.outcome === 'pending') return { status: row.status, proposal: approval.proposal };
    await updateRequest(tx, requestId, patch);
    await setWorkDecider(tx, requestId, actor.name);
    emitQuestionnaireEvent(work, EVENT_BY_DECISION[kind], { ...row, ...patch });
    await applyConsequences(ctx, work, row, decision);
    work.record({ ...entry, result: 'ok' });
    const language = (await findSubject(tx, userId))?.account.mailLanguage ?? 'en';
    const at = work.now.toISOString();
    await notifyUser(ctx, work, { userId, notice: 'form_reviewed', about: `${requestId}:${at}`, language });
    await updateFormState(work, row.userId);
    return { status: patch.status ?? row.status, proposal: null };
  });
}

async function applyConsequences(
  ctx: Context,
  work: Work,
  row: RequestRow,
  { kind }: FormDecision,
): Promise<void> {
  const { userId } = row;
  if (kind === 'approve') await grantWaitingLevels(ctx, work, userId, assignByRules);
  await advanceDueDiligence(work, row, EDD_EVENT[kind]);
  await applyClassDecision(work, row, kind === 'approve', []);
}
