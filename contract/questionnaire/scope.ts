// Resolves references: a fact about the user, the answer in the same row, or all rows of a repeating group when read from
// outside. Hidden items have no answer.
import type { Answers, AnswerValue, Ref, Sum } from '../questionnaire.ts';
import type { Context } from './context.ts';
import { isEmpty, isObject, buildAnswerKey, countGroupRows, listRowIndexes } from './answers.ts';
import type { CheckScope } from './checks.ts';
import type { CompiledTemplate, Node } from './compile.ts';
import { type Operand, toOperand, getExchangeRate } from './rules.ts';

const FACT_PREFIX = '$ctx.';

export interface EvaluationContext {
  compiled: CompiledTemplate;
  answers: Answers;
  context: Context;
  isVisible(node: Node, row: number | undefined): boolean;
}

export function createScope(run: EvaluationContext, node: Node | null, row?: number): CheckScope {
  const { compiled, context } = run;
  return {
    today: context.today,
    read: (ref) => readRef(run, ref, node, row),
    total: (sum) => computeTotal(run, sum, node, row),
    pattern: (source) => compiled.patterns.get(source) ?? new RegExp(source, 'u'),
  };
}

function readRef(
  run: EvaluationContext,
  ref: Ref,
  from: Node | null,
  row: number | undefined,
): readonly Operand[] {
  const { compiled, answers, context } = run;
  if (ref.linkId.startsWith(FACT_PREFIX)) {
    const fact = context.facts[ref.linkId.slice(FACT_PREFIX.length)];
    return fact === undefined || fact === '' ? [] : [fact];
  }
  const target = compiled.nodes.get(ref.linkId);
  if (!target) return [];
  return visibleRows(run, target, from, row).flatMap((at) => {
    if (!run.isVisible(target, at)) return [];
    if (target.item?.type === 'group') return [countGroupRows(target, answers)];
    const operand = toOperand(answers[buildAnswerKey(target.id, at)], ref.field, context.rates);
    return operand === undefined ? [] : [operand];
  });
}

/** Sum over all visible rows, in the currency of the sum; null while nothing is answered. */
function computeTotal(
  run: EvaluationContext,
  sum: Sum,
  from: Node | null,
  row: number | undefined,
): number | null {
  let total: number | null = null;
  for (const linkId of sum.of) {
    const target = run.compiled.nodes.get(linkId);
    if (!target) continue;
    for (const at of visibleRows(run, target, from, row)) {
      if (!run.isVisible(target, at)) continue;
      const size = toNumber(run.answers[buildAnswerKey(linkId, at)], sum.currency, run.context.rates);
      if (size === null) continue;
      // Ignores a hidden share, because hidden answers are not submitted.
      const part = sum.share ? run.compiled.nodes.get(sum.share) : undefined;
      const share =
        part && run.isVisible(part, at)
          ? toNumber(run.answers[buildAnswerKey(part.id, at)], undefined, {})
          : null;
      total = (total ?? 0) + size * ((share ?? 100) / 100);
    }
  }
  return total;
}

function visibleRows(
  run: EvaluationContext,
  target: Node,
  from: Node | null,
  row: number | undefined,
): readonly (number | undefined)[] {
  return target.repeat && target.repeat === from?.repeat ? [row] : listRowIndexes(target, run.answers);
}

function toNumber(
  value: AnswerValue | undefined,
  currency: string | undefined,
  rates: Readonly<Record<string, number>>,
): number | null {
  if (value === undefined || isEmpty(value)) return null;
  let size = Number.NaN;
  if (typeof value === 'string') size = Number(value);
  else if (isObject(value) && 'amount' in value) {
    size = Number(value.amount) * getExchangeRate(rates, value.currency);
    if (currency) size /= getExchangeRate(rates, currency);
  }
  return Number.isFinite(size) ? size : null;
}
