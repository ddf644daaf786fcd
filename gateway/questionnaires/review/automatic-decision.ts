// Decides a submission by marking, score or rule, or leaves it to an officer. Scores stay in the encrypted decision; the
// user sees only the outcome.
import { createHash } from 'node:crypto';
import type { Answer, FileItem } from '#contract/questionnaire.ts';
import { listFileRefs, indexAnswers } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { createReader } from '#contract/questionnaire/evaluate.ts';
import { findFileItem } from '#contract/questionnaire/files.ts';
import type { SubmissionValidation } from '#contract/questionnaire/submission.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { toDecisionEvent } from '../lifecycle.ts';
import { findFormRules } from '../scoring/parts.ts';
import { decideByRules, findValidMonths } from '../scoring/scoring.ts';
import type { ScoredDecision } from '../scoring/server-part.ts';
import type { RecordedDecision } from '../form-encryption.ts';
import {
  isKnowledgeTest,
  isRiskTest,
  type MarkedTest,
  markKnowledgeTest,
  markRiskTest,
  readQuestions,
} from '../tests/test-state.ts';

export interface Verdict {
  event: 'approve' | 'reject' | null;
  outcome: QuestionnaireOutcome | null;
  decision: RecordedDecision;
  opens: ScoredDecision['opens'];
  /** Months an approval is valid. */
  months: number | null;
  test: RequestRow['test'];
}

/** In [0, 1), derived from the random request id: submitting again does not change the sample. */
const sampleNumber = (id: string): number =>
  createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;

const NO_DECISION: RecordedDecision = { outcome: null, reasons: [], tier: null, score: null };

function toTestVerdict(row: RequestRow, { outcome, history, verdict }: MarkedTest): Verdict {
  const part = findFormRules(row.templateCode);
  return {
    event: verdict === 'review' ? null : verdict,
    outcome,
    decision: NO_DECISION,
    opens: [],
    months: part && findValidMonths(part, null),
    test: history,
  };
}

/** Null if a test accepts no answers now. */
export function decideSubmission(
  row: RequestRow,
  form: CompiledTemplate,
  review: SubmissionValidation,
  context: FormContext,
  now: Date,
): Verdict | null {
  const answers = indexAnswers(review.answers);
  if (isKnowledgeTest(row.templateCode) || isRiskTest(row.templateCode)) {
    const age = typeof context.facts['age'] === 'number' ? context.facts['age'] : null;
    const marked = isRiskTest(row.templateCode)
      ? markRiskTest(row, answers, age, now)
      : markKnowledgeTest(row, readQuestions(form), answers, now);
    return marked && toTestVerdict(row, marked);
  }
  const part = findFormRules(row.templateCode);
  if (!part) throw new Error(`${row.templateCode} has no server part`);
  const scope = createReader(form, answers, context, review.evaluation);
  const { outcome, reasons, opens, tier, score } = decideByRules(part, scope, () => sampleNumber(row.id));
  return {
    event: toDecisionEvent(outcome),
    outcome: part.userOutcome?.(String(context.facts['site']), scope) ?? null,
    decision: { outcome, reasons, tier, score },
    opens,
    months: findValidMonths(part, tier),
    test: row.test,
  };
}

/** Files referenced by answers, with their item. */
export function listReferencedFiles(
  form: CompiledTemplate,
  answers: readonly Answer[],
): { linkId: string; fileId: string; item: FileItem }[] {
  return answers.flatMap(({ linkId, value }) => {
    const item = findFileItem(form.nodes.get(linkId)?.item);
    return item ? listFileRefs(value).map(({ fileId }) => ({ linkId, fileId, item })) : [];
  });
}

export const isSigned = (form: CompiledTemplate, answers: readonly Answer[]): boolean =>
  answers.some(({ linkId }) => form.nodes.get(linkId)?.item?.type === 'signature');
