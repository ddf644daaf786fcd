// Answers that count: sealed for good, with the verdict on them and what follows from it.
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { type Subject } from '#gateway/db/queries/kyc.ts';
import { refuseCountry } from '#gateway/db/queries/ladder.ts';
import { insertResponse, type RequestRow, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { nextQuestionnaireStatus } from '../lifecycle.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { moveDueDiligence, openDueDiligence } from '../due-diligence.ts';
import { settleClass } from '#gateway/levels/investor-grant.ts';
import { monthsOn } from '#gateway/kit/months.ts';
import { grantHeld } from '#gateway/levels/granting.ts';
import { assignByRules } from '../assignment.ts';
import type { Verdict } from './automatic-decision.ts';
import { addRequest } from '../requests.ts';
import { sealAnswers, sealDecision } from '../seal.ts';
import { followRequests } from '../standing.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export interface FormAcceptance {
  /** Open. */
  row: RequestRow;
  subject: Subject;
  answers: readonly Answer[];
  verdict: Verdict;
  version: string;
  language: string;
  /** When they were handed in. */
  at: Date;
}

/** Every step is one of the table, so that an illegal one cannot slip in. */
function statusAfter(from: QuestionnaireStatus, verdict: Verdict): QuestionnaireStatus {
  const open = from === 'PENDING' ? nextQuestionnaireStatus(from, 'edit') : from;
  const sent = open && nextQuestionnaireStatus(open, 'submit');
  const status = sent && verdict.event ? nextQuestionnaireStatus(sent, verdict.event) : sent;
  if (!status) throw new BusinessError(questionnaireClosed, { result: { status: from } });
  return status;
}

/** What a decision leads to elsewhere. */
async function follow(
  ctx: Context,
  work: Work,
  { row, subject, verdict: { opens, sealed } }: FormAcceptance,
  status: QuestionnaireStatus,
): Promise<void> {
  const { tx } = work;
  await moveDueDiligence(work, row, 'submit');
  if (sealed.reasons.includes('us_taxpayer') && status === 'REJECTED') await refuseCountry(tx, row.userId);
  if (status === 'APPROVED') await grantHeld(ctx, work, row.userId, assignByRules);
  if (opens.includes('EDD')) await openDueDiligence(ctx, work, subject);
  if (opens.includes('SOFW')) await addRequest(ctx, work, subject, 'SOFW_V1', { mandatory: true });
}

/** What becomes of the request. */
export function acceptedFields({ row, verdict, version, at }: FormAcceptance) {
  const status = statusAfter(row.status, verdict);
  return {
    status,
    version,
    submittedAt: at,
    decidedAt: verdict.event ? at : null,
    expiresAt: status === 'APPROVED' && verdict.months !== null ? monthsOn(at, verdict.months) : null,
    outcome: verdict.outcome,
    test: verdict.test,
    draftEnc: '',
    draftVersion: row.draftVersion + 1,
    fixes: [],
  };
}

/** The request as it is afterwards. */
export async function acceptForm(ctx: Context, work: Work, acceptance: FormAcceptance): Promise<RequestRow> {
  const { tx, record } = work;
  const { row, answers, verdict, version, language: lang, at } = acceptance;
  const { id: requestId, userId } = row;
  const fields = acceptedFields(acceptance);
  const { status } = fields;
  const approved = status === 'APPROVED';
  const id = newId();
  await insertResponse(tx, {
    id,
    requestId,
    userId,
    version,
    lang,
    answersEnc: sealAnswers(ctx, id, answers),
    decisionEnc: sealDecision(ctx, id, verdict.sealed),
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
  await follow(ctx, work, acceptance, status);
  await settleClass(work, row, approved, answers);
  await followRequests(work, userId);
  return { ...row, ...fields };
}
