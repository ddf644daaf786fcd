// From a form to what is sent and kept, and back. Only answers that count go along: hidden and empty ones stay behind.
import type { Answer, Answers } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import type { Context } from './context.ts';
import { indexAnswers, isEmpty, keyOf, rowsOf } from './answers.ts';
import type { Compiled } from './compile.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { allIssues, hasError } from './pages.ts';

/** The answers that count, in the order of the template. */
export function collectAnswers(compiled: Compiled, evaluation: Evaluation, answers: Answers): Answer[] {
  return compiled.order.flatMap((node) =>
    rowsOf(node, answers).flatMap((row): Answer[] => {
      const value = answers[keyOf(node.id, row)];
      if (value === undefined || isEmpty(value) || !(keyOf(node.id, row) in evaluation.visible)) return [];
      return [row === undefined ? { linkId: node.id, value } : { linkId: node.id, row, value }];
    }),
  );
}

export interface Review {
  /** No error stands in the way; warnings may. */
  ok: boolean;
  issues: readonly Issue[];
  /** What is kept: nothing hidden, nothing unknown. */
  answers: Answer[];
  evaluation: Evaluation;
}

/** Judges a submission from scratch; the gateway trusts nothing a client worked out. */
export function reviewSubmission(compiled: Compiled, entries: readonly Answer[], context: Context): Review {
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
