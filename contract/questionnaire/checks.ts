// Checks of an item, one function per kind. They run only on present and well-formed answers.
import type { AnswerValue, Check, CheckKind, Item, Ref, Sum } from '../questionnaire.ts';
import { isTooLongName, MAX_NAME_LENGTH, normaliseName } from '../names.ts';
import { matchesBirthDate, normaliseNationalNumber, isValidNationalNumber } from '../numbers.ts';
import { isObject } from './answers.ts';
import { isUrl } from './contact.ts';
import { compareDates, resolveDate } from '../dates.ts';
import type { Problem } from './problem.ts';
import { type Operand, type Scope, isRuleMet } from './rules.ts';
import { isValidTaxNumber } from './tax-numbers.ts';

export interface CheckScope extends Scope {
  /** Null while no part of the sum is answered. */
  total(sum: Sum): number | null;
  pattern(source: string): RegExp;
}

type Tester<K extends CheckKind> = (
  check: Extract<Check, { kind: K }>,
  value: AnswerValue,
  scope: CheckScope,
  item: Item,
) => Problem | null;

const TESTERS: { [K in CheckKind]: Tester<K> } = {
  length: (check, value) => findLimitProblem(check, textOf(value).length, 'v.length'),
  range: (check, value) =>
    findLimitProblem(check, Number(isMoney(value) ? value.amount : textOf(value)), 'v.range'),
  count: (check, value) => findLimitProblem(check, Array.isArray(value) ? value.length : 1, 'v.count'),
  regex: (check, value, scope, item) => {
    const text =
      item.type === 'text' && item.compact ? normaliseNationalNumber(textOf(value)) : textOf(value);
    return scope.pattern(check.pattern).test(text) ? null : { messageKey: 'v.pattern' };
  },
  date: (check, value, scope) => {
    const { min, max } = check;
    const date = textOf(value);
    if (min && compareDates(date, resolveDate(min, scope.today)) < 0) return { messageKey: 'v.date.early' };
    if (!max || compareDates(date, resolveDate(max, scope.today)) <= 0) return null;
    return { messageKey: max === 'today' ? 'v.date.future' : 'v.date.late' };
  },
  sum: (check, _value, scope) => {
    const total = scope.total(check) ?? (check.blankIsZero ? 0 : null);
    if (total === null) return null;
    const problem = findLimitProblem(check, Math.round(total * 100) / 100, 'v.sum');
    return problem && { ...problem, values: { ...problem.values, total } };
  },
  checksum: (check, value, scope) => {
    const number = textOf(value);
    if (!isValidNationalNumber(check.algorithm, number)) return { messageKey: 'v.checksum' };
    const birthDate = check.birthDate && textOperand(scope, check.birthDate);
    return birthDate && !matchesBirthDate(check.algorithm, number, birthDate)
      ? { messageKey: 'v.checksum.birthDate' }
      : null;
  },
  taxNumber: (check, value, scope) => {
    const country = textOperand(scope, check.country);
    return !country || isValidTaxNumber(country, textOf(value)) ? null : { messageKey: 'v.taxNumber' };
  },
  name: (_check, value) => {
    const text = textOf(value);
    if (isTooLongName(text)) return { messageKey: 'v.length.high', values: { max: MAX_NAME_LENGTH } };
    return normaliseName(text) === null ? { messageKey: 'v.name' } : null;
  },
  url: (_check, value) => (isUrl(textOf(value)) ? null : { messageKey: 'v.url' }),
  rule: (check, _value, scope) => (isRuleMet(check.rule, scope) ? null : { messageKey: 'v.rule' }),
};

/** Null if the check passes or does not apply. */
export function findCheckProblem(
  check: Check,
  item: Item,
  value: AnswerValue,
  scope: CheckScope,
): Problem | null {
  if (check.when && !isRuleMet(check.when, scope)) return null;
  // TypeScript cannot correlate the tester with the kind of the check.
  const test = TESTERS[check.kind] as Tester<CheckKind>;
  const problem = test(check, value, scope, item);
  return problem && check.message ? { ...problem, messageKey: check.message } : problem;
}

function findLimitProblem(
  limits: { min?: number; max?: number },
  size: number,
  prefix: string,
): Problem | null {
  const { min, max } = limits;
  if (min !== undefined && !(size >= min)) return { messageKey: `${prefix}.low`, values: { min } };
  if (max !== undefined && !(size <= max)) return { messageKey: `${prefix}.high`, values: { max } };
  return null;
}

function textOf(value: AnswerValue): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isMoney(value: AnswerValue): value is Extract<AnswerValue, { amount: string }> {
  return isObject(value) && 'amount' in value;
}

function textOperand(scope: Scope, ref: Ref): string | undefined {
  const operand: Operand | undefined = scope.read(ref)[0];
  return typeof operand === 'string' ? operand : undefined;
}
