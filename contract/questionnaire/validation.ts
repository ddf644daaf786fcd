// Validates the answer of one item in one row: presence, type, checks.
import type { AnswerValue, Item } from '../questionnaire.ts';
import { isEmpty, buildAnswerKey } from './answers.ts';
import { type CheckScope, findCheckProblem } from './checks.ts';
import type { Node } from './compile.ts';
import { findTypeProblems, getMissingAnswerKey } from './kinds.ts';
import type { Issue, Problem } from './problem.ts';
import { isRuleMet } from './rules.ts';
import { type EvaluationContext, createScope } from './scope.ts';

/** For visible items only. */
export function validateAnswer(
  run: EvaluationContext,
  node: Node,
  row: number | undefined,
): { required: boolean; issues: readonly Issue[] } {
  const { item } = node;
  if (!item) return { required: false, issues: [] };
  const scope = createScope(run, node, row);
  const required = isRequired(item, scope);
  const value = run.answers[buildAnswerKey(node.id, row)];
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
  // The sum check of a repeating group applies even if the user never changed the number of rows.
  const absent = item.type === 'group' ? value === undefined : isEmpty(value);
  if (absent && item.type !== 'group')
    return required ? [error({ messageKey: getMissingAnswerKey(item) })] : [];
  if (!absent) {
    const wrong = findTypeProblems(item, value, run.context);
    if (wrong.length > 0) return wrong.map(error);
  }
  const found: Judged[] = [];
  for (const check of item.checks ?? []) {
    const problem = findCheckProblem(check, item, value ?? '', scope);
    if (problem) found.push({ ...problem, severity: check.severity ?? 'error' });
  }
  // Shows one error at a time, plus warnings.
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
