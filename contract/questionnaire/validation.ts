// Whether the answer of one item, in one row, can stand: there when it must be, well formed, and by its own checks.
import type { AnswerValue, Item } from '../questionnaire.ts';
import { isEmpty, keyOf } from './answers.ts';
import { type CheckScope, checkProblem } from './checks.ts';
import type { Node } from './compile.ts';
import { kindProblems, missingText } from './kinds.ts';
import type { Issue, Problem } from './problem.ts';
import { ruleHolds } from './rules.ts';
import { type Run, scopeOf } from './scope.ts';

/** Whether an answer is needed, and what is wrong with the one there is. For a visible item only. */
export function validate(
  run: Run,
  node: Node,
  row: number | undefined,
): { required: boolean; issues: readonly Issue[] } {
  const { item } = node;
  if (!item) return { required: false, issues: [] };
  const scope = scopeOf(run, node, row);
  const required = isRequired(item, scope);
  const value = run.answers[keyOf(node.id, row)];
  const problems = problemsOf(run, item, value, required, scope);
  return { required, issues: problems.map((problem) => ({ ...at(node, row), ...problem })) };
}

type Judged = Problem & Pick<Issue, 'severity'>;

function problemsOf(
  run: Run,
  item: Item,
  value: AnswerValue | undefined,
  required: boolean,
  scope: CheckScope,
): readonly Judged[] {
  // A group answers for the rows inside it, so its own sum applies even when its row count was never touched.
  const absent = item.type === 'group' ? value === undefined : isEmpty(value);
  if (absent && item.type !== 'group') return required ? [error({ messageKey: missingText(item) })] : [];
  if (!absent) {
    const wrong = kindProblems(item, value, run.context);
    if (wrong.length > 0) return wrong.map(error);
  }
  const found: Judged[] = [];
  for (const check of item.checks ?? []) {
    const problem = checkProblem(check, item, value ?? '', scope);
    if (problem) found.push({ ...problem, severity: check.severity ?? 'error' });
  }
  // One error is enough to put right at a time; warnings may stand beside it.
  const first = found.find(({ severity }) => severity === 'error');
  return found.filter((each) => each.severity === 'warn' || each === first);
}

function isRequired(item: Item, scope: CheckScope): boolean {
  if (item.type === 'group' || item.type === 'info') return false;
  return typeof item.required === 'object' ? ruleHolds(item.required, scope) : item.required === true;
}

function error(problem: Problem): Judged {
  return { ...problem, severity: 'error' };
}

function at(node: Node, row: number | undefined): Pick<Issue, 'linkId' | 'row'> {
  return row === undefined ? { linkId: node.id } : { linkId: node.id, row };
}
