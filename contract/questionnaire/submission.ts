// Converts a form to submitted answers and reviews a submission. Hidden and empty answers are dropped.
import type { Answer, Answers } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import type { Context } from './context.ts';
import { indexAnswers, isEmpty, buildAnswerKey, listRowIndexes } from './answers.ts';
import type { CompiledTemplate } from './compile.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { listAllIssues, hasError } from './pages.ts';

/** Visible, non-empty answers in template order. */
export function collectAnswers(
  compiled: CompiledTemplate,
  evaluation: Evaluation,
  answers: Answers,
): Answer[] {
  return compiled.order.flatMap((node) =>
    listRowIndexes(node, answers).flatMap((row): Answer[] => {
      const value = answers[buildAnswerKey(node.id, row)];
      if (value === undefined || isEmpty(value) || !(buildAnswerKey(node.id, row) in evaluation.visible))
        return [];
      return [row === undefined ? { linkId: node.id, value } : { linkId: node.id, row, value }];
    }),
  );
}

export interface SubmissionValidation {
  /** true if there are no errors; warnings are allowed. */
  ok: boolean;
  issues: readonly Issue[];
  /** Answers to store, without hidden and unknown items. */
  answers: Answer[];
  evaluation: Evaluation;
}

/** Evaluates a submission from scratch: the gateway does not trust results of the client. */
export function validateSubmission(
  compiled: CompiledTemplate,
  entries: readonly Answer[],
  context: Context,
): SubmissionValidation {
  const known = entries.filter(({ linkId }) => compiled.nodes.get(linkId)?.item);
  const answers = indexAnswers(known);
  const evaluation = evaluate(compiled, answers, context);
  const issues = listAllIssues(compiled, evaluation);
  return {
    ok: !hasError(issues),
    issues,
    answers: collectAnswers(compiled, evaluation, answers),
    evaluation,
  };
}
