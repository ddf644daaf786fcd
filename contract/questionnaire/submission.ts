// From a form to what is sent and kept, and back. Only answers that count go along: hidden and empty ones stay behind.
import type { Answer, Answers } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import type { Context } from './context.ts';
import { indexAnswers, isEmpty, answerKey, rowIndexes } from './answers.ts';
import type { CompiledTemplate } from './compile.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { allIssues, hasError } from './pages.ts';

/** The answers that count, in the order of the template. */
export function collectAnswers(
  compiled: CompiledTemplate,
  evaluation: Evaluation,
  answers: Answers,
): Answer[] {
  return compiled.order.flatMap((node) =>
    rowIndexes(node, answers).flatMap((row): Answer[] => {
      const value = answers[answerKey(node.id, row)];
      if (value === undefined || isEmpty(value) || !(answerKey(node.id, row) in evaluation.visible))
        return [];
      return [row === undefined ? { linkId: node.id, value } : { linkId: node.id, row, value }];
    }),
  );
}

export interface SubmissionReview {
  /** No error stands in the way; warnings may. */
  ok: boolean;
  issues: readonly Issue[];
  /** What is kept: nothing hidden, nothing unknown. */
  answers: Answer[];
  evaluation: Evaluation;
}

/** Judges a submission from scratch; the gateway trusts nothing a client worked out. */
export function reviewSubmission(
  compiled: CompiledTemplate,
  entries: readonly Answer[],
  context: Context,
): SubmissionReview {
  const known = entries.filter(({ linkId }) => compiled.nodes.get(linkId)?.item);
  const answers = indexAnswers(known);
  const evaluation = evaluate(compiled, answers, context);
  const issues = allIssues(compiled, evaluation);
  return {
    ok: !hasError(issues),
    issues,
    answers: collectAnswers(compiled, evaluation, answers),
    evaluation,
  };
}
