// Whether the answer of one item, in one row, can stand: there when it must be, well formed, and by its own checks.
import type { AnswerValue, Item } from '../questionnaire.ts';
import { isEmpty, answerKey } from './answers.ts';
import { type CheckScope, findCheckProblem } from './checks.ts';
import type { Node } from './compile.ts';
import { findTypeProblems, missingAnswerKey } from './kinds.ts';
import type { Issue, Problem } from './problem.ts';
import { isRuleMet } from './rules.ts';
import { type EvaluationContext, createScope } from './scope.ts';

/** Whether an answer is needed, and what is wrong with the one there is. For a visible item only. */
export function validateAnswer(
  run: EvaluationContext,
  node: Node,
  row: number | undefined,
): { required: boolean; issues: readonly Issue[] } {
  const { item } = node;
  if (!item) return { required: false, issues: [] };
  const scope = createScope(run, node, row);
  const required = isRequired(item, scope);
  const value = run.answers[answerKey(node.id, row)];
  const problems = findProblems(run, item, value, required, scope);
  return { required, issues: problems.map((problem) => ({ ...at(node, row), ...problem })) };
}

type Judged = Problem & Pick<Issue, 'severity'>;

function findProblems(
  run: EvaluationContext,
  item: Item,
  value: AnswerValue | undefined,
  required: boolean,
  scope: CheckScope,
): readonly Judged[] {
  // A group answers for the rows inside it, so its own sum applies even when its row count was never touched.
  const absent = item.type === 'group' ? value === undefined : isEmpty(value);
  if (absent && item.type !== 'group') return required ? [error({ messageKey: missingAnswerKey(item) })] : [];
  if (!absent) {
    const wrong = findTypeProblems(item, value, run.context);
    if (wrong.length > 0) return wrong.map(error);
  }
  const found: Judged[] = [];
  for (const check of item.checks ?? []) {
    const problem = findCheckProblem(check, item, value ?? '', scope);
    if (problem) found.push({ ...problem, severity: check.severity ?? 'error' });
  }
  // One error is enough to put right at a time; warnings may stand beside it.
  const first = found.find(({ severity }) => severity === 'error');
  return found.filter((each) => each.severity === 'warn' || each === first);
}

function isRequired(item: Item, scope: CheckScope): boolean {
  if (item.type === 'group' || item.type === 'info') return false;
  return typeof item.required === 'object' ? isRuleMet(item.required, scope) : item.required === true;
}

function error(problem: Problem): Judged {
  return { ...problem, severity: 'error' };
}

function at(node: Node, row: number | undefined): Pick<Issue, 'linkId' | 'row'> {
  return row === undefined ? { linkId: node.id } : { linkId: node.id, row };
}
