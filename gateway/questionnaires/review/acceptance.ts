// Stores accepted answers encrypted and unchangeable, with their verdict, and applies its consequences.
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { type Subject } from '#gateway/db/queries/kyc.ts';
import { limitUnsupportedCountry } from '#gateway/db/queries/ladder.ts';
import { insertResponse, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { getNextQuestionnaireStatus } from '../lifecycle.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { advanceDueDiligence, openDueDiligence } from '../due-diligence.ts';
import { applyClassDecision } from '#gateway/levels/investor-grant.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';
import { grantWaitingLevels } from '#gateway/levels/granting.ts';
import { assignByRules } from '../assignment.ts';
import type { Verdict } from './automatic-decision.ts';
import { ensureRequest } from '../requests.ts';
import { encryptAnswers, encryptDecision } from '../form-encryption.ts';
import { emitQuestionnaireEvent } from '../questionnaire-events.ts';
import { updateFormState } from '../request-status.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export interface FormAcceptance {
  row: RequestRow;
  subject: Subject;
  answers: readonly Answer[];
  verdict: Verdict;
  version: string;
  language: string;
  /** Time of submission. */
  at: Date;
}

/** Applies each transition separately, so that an illegal one fails. */
function nextStatus(from: QuestionnaireStatus, verdict: Verdict): QuestionnaireStatus {
  const open = from === 'PENDING' ? getNextQuestionnaireStatus(from, 'edit') : from;
  const sent = open && getNextQuestionnaireStatus(open, 'submit');
  const status = sent && verdict.event ? getNextQuestionnaireStatus(sent, verdict.event) : sent;
  if (!status) throw new BusinessError(questionnaireClosed, { result: { status: from } });
  return status;
}

/** Applies the decision's consequences outside the form. */
async function applyConsequences(
  ctx: Context,
  work: Work,
  { row, subject, verdict: { opens, decision } }: FormAcceptance,
  status: QuestionnaireStatus,
): Promise<void> {
  const { tx } = work;
  await advanceDueDiligence(work, row, 'submit');
  const isUnsupported = decision.reasons.includes('us_taxpayer') && status === 'REJECTED';
  if (isUnsupported && (await limitUnsupportedCountry(tx, row.userId)))
    work.emit(row.userId, 'limitation.changed', { limitation: 'LIMITATION_COUNTRY_UNSUPPORTED', stage: 0 });
  if (status === 'APPROVED') await grantWaitingLevels(ctx, work, row.userId, assignByRules);
  if (opens.includes('EDD')) await openDueDiligence(ctx, work, subject);
  if (opens.includes('SOFW')) await ensureRequest(ctx, work, subject, 'SOFW_V1', { mandatory: true });
}

/** Changed fields of the request. */
export function buildAcceptedFields({ row, verdict, version, at }: FormAcceptance) {
  const status = nextStatus(row.status, verdict);
  return {
    status,
    version,
    submittedAt: at,
    decidedAt: verdict.event ? at : null,
    expiresAt: status === 'APPROVED' && verdict.months !== null ? addMonthsUtc(at, verdict.months) : null,
    outcome: verdict.outcome,
    test: verdict.test,
    draftEnc: '',
    draftVersion: row.draftVersion + 1,
    fixes: [],
  };
}

/** Returns the changed request. */
export async function acceptForm(ctx: Context, work: Work, acceptance: FormAcceptance): Promise<RequestRow> {
  const { tx, record } = work;
  const { row, answers, verdict, version, language: lang, at } = acceptance;
  const { id: requestId, userId } = row;
  const fields = buildAcceptedFields(acceptance);
  const { status } = fields;
  const approved = status === 'APPROVED';
  const id = newId();
  await insertResponse(tx, {
    id,
    requestId,
    userId,
    version,
    lang,
    answersEnc: encryptAnswers(ctx, id, answers),
    decisionEnc: encryptDecision(ctx, id, verdict.decision),
    submittedAt: at,
  });
  await updateRequest(tx, requestId, fields);
  record({
    action: 'questionnaire.submit',
    subjectUserId: userId,
    object: requestId,
    result: 'ok',
    reason: `${row.templateCode},${status}`,
  });
  const after = { ...row, ...fields };
  emitQuestionnaireEvent(work, 'questionnaire.submitted', after);
  if (status === 'APPROVED') emitQuestionnaireEvent(work, 'questionnaire.approved', after);
  if (status === 'REJECTED') emitQuestionnaireEvent(work, 'questionnaire.rejected', after);
  await applyConsequences(ctx, work, acceptance, status);
  await applyClassDecision(work, row, approved, answers);
  await updateFormState(work, userId);
  return after;
}
