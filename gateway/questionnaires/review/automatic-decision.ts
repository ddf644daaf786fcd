// What becomes of a submission: marked, scored or decided by rule, else left with an officer. Scores stay in the sealed
// decision; the person is told the outcome alone.
import { createHash } from 'node:crypto';
import type { Answer, FileItem } from '#contract/questionnaire.ts';
import { referencedFiles, indexAnswers } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { createReader } from '#contract/questionnaire/evaluate.ts';
import { findFileItem } from '#contract/questionnaire/files.ts';
import type { SubmissionReview } from '#contract/questionnaire/submission.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { eventOf } from '../lifecycle.ts';
import { serverPartOf } from '../scoring/parts.ts';
import { decide, validMonths } from '../scoring/scoring.ts';
import type { ScoredDecision } from '../scoring/server-part.ts';
import type { SealedDecision } from '../seal.ts';
import { isKnowledge, isRisk, type Marked, markKnowledge, markRisk, paperOf } from '../tests/papers.ts';

export interface Verdict {
  event: 'approve' | 'reject' | null;
  outcome: QuestionnaireOutcome | null;
  sealed: SealedDecision;
  opens: ScoredDecision['opens'];
  /** Months an approval holds. */
  months: number | null;
  test: RequestRow['test'];
}

/** From 0 up to 1, fixed by the request's random id: sending it again draws no other lot. */
const lotOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;

const NO_DECISION: SealedDecision = { outcome: null, reasons: [], tier: null, score: null };

function verdictOfTest(row: RequestRow, { outcome, history, verdict }: Marked): Verdict {
  const part = serverPartOf(row.templateCode);
  return {
    event: verdict === 'review' ? null : verdict,
    outcome,
    sealed: NO_DECISION,
    opens: [],
    months: part && validMonths(part, null),
    test: history,
  };
}

/** Null when a test takes no answers now. */
export function judgeSubmission(
  row: RequestRow,
  form: CompiledTemplate,
  review: SubmissionReview,
  context: FormContext,
  now: Date,
): Verdict | null {
  const answers = indexAnswers(review.answers);
  if (isKnowledge(row.templateCode) || isRisk(row.templateCode)) {
    const age = typeof context.facts['age'] === 'number' ? context.facts['age'] : null;
    const marked = isRisk(row.templateCode)
      ? markRisk(row, answers, age, now)
      : markKnowledge(row, paperOf(form), answers, now);
    return marked && verdictOfTest(row, marked);
  }
  const part = serverPartOf(row.templateCode);
  if (!part) throw new Error(`${row.templateCode} has no server part`);
  const scope = createReader(form, answers, context, review.evaluation);
  const { outcome, reasons, opens, tier, score } = decide(part, scope, () => lotOf(row.id));
  return {
    event: eventOf(outcome),
    outcome: part.tells?.(String(context.facts['site']), scope) ?? null,
    sealed: { outcome, reasons, tier, score },
    opens,
    months: validMonths(part, tier),
    test: row.test,
  };
}

/** Files named by the answers, with the item they are named for. */
export function filesIn(
  form: CompiledTemplate,
  answers: readonly Answer[],
): { linkId: string; fileId: string; item: FileItem }[] {
  return answers.flatMap(({ linkId, value }) => {
    const item = findFileItem(form.nodes.get(linkId)?.item);
    return item ? referencedFiles(value).map(({ fileId }) => ({ linkId, fileId, item })) : [];
  });
}

export const isSigned = (form: CompiledTemplate, answers: readonly Answer[]): boolean =>
  answers.some(({ linkId }) => form.nodes.get(linkId)?.item?.type === 'signature');
