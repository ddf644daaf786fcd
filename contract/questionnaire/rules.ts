// Evaluates conditions. The scope of the caller resolves references.
import type { AnswerValue, Condition, Operator, Ref, Rule, Scalar } from '../questionnaire.ts';
import { isEmpty } from './answers.ts';
import { compareDates, resolveDate } from '../dates.ts';

/** A value in a condition. */
export type Operand = Scalar | readonly string[];

export interface Scope {
  /** Empty if unanswered or hidden; several values for repeated items. */
  read(ref: Ref): readonly Operand[];
  today: string;
}

export function isRuleMet(rule: Rule, scope: Scope): boolean {
  const holds = (each: Condition | Rule): boolean =>
    'when' in each ? isRuleMet(each, scope) : isConditionMet(each, scope);
  return rule.behavior === 'any' ? rule.when.some(holds) : rule.when.every(holds);
}

export function isConditionMet(condition: Condition, scope: Scope): boolean {
  const found = scope.read(condition);
  if (condition.op === 'exists') return found.length > 0 === (condition.value !== false);
  const wanted = condition.than ? scope.read(condition.than) : [fixed(condition, scope.today)];
  const test = TESTS[condition.op];
  return found.some((left) => wanted.some((right) => right !== undefined && test(left, right)));
}

type Wanted = Operand | readonly Scalar[] | undefined;
type Test = (left: Operand, right: NonNullable<Wanted>) => boolean;

const TESTS: Record<Exclude<Operator, 'exists'>, Test> = {
  '=': (left, right) => same(left, right),
  '!=': (left, right) => !same(left, right),
  '>': (left, right) => order(left, right) > 0,
  '<': (left, right) => order(left, right) < 0,
  '>=': (left, right) => order(left, right) >= 0,
  '<=': (left, right) => order(left, right) <= 0,
  in: (left, right) => listOf(left).some((each) => listOf(right).includes(each)),
  notIn: (left, right) => !listOf(left).some((each) => listOf(right).includes(each)),
  contains: (left, right) => listOf(right).some((each) => listOf(left).includes(each)),
  notContains: (left, right) => !listOf(right).some((each) => listOf(left).includes(each)),
};

/** Converts an answer to an operand; undefined if empty. Money is converted to USD. */
export function toOperand(
  value: AnswerValue | undefined,
  field: string | undefined,
  rates: Readonly<Record<string, number>>,
): Operand | undefined {
  if (value === undefined || isEmpty(value)) return undefined;
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === 'string') ? value : true;
  }
  if (typeof value !== 'object') return undefined;
  if (field) {
    const part = Object.entries(value).find(([name]) => name === field)?.[1];
    return typeof part === 'string' && part ? part : undefined;
  }
  if ('rows' in value) return Number(value.rows);
  if ('amount' in value) return Number(value.amount) * getExchangeRate(rates, value.currency);
  return true;
}

export function getExchangeRate(rates: Readonly<Record<string, number>>, currency: string): number {
  return Object.hasOwn(rates, currency) ? (rates[currency] ?? 1) : 1;
}

function fixed(condition: Condition, today: string): Wanted {
  return typeof condition.value === 'string' ? resolveDate(condition.value, today) : condition.value;
}

function listOf(operand: Operand | readonly Scalar[]): readonly Scalar[] {
  return typeof operand === 'object' ? operand : [operand];
}

function same(left: Operand, right: NonNullable<Wanted>): boolean {
  if (typeof left === 'object' || typeof right === 'object') return false;
  return typeof left === typeof right ? left === right : String(left) === String(right);
}

/** NaN if the values are not comparable, so that every comparison fails. */
function order(left: Operand, right: NonNullable<Wanted>): number {
  if (typeof left === 'object' || typeof right === 'object') return Number.NaN;
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  return compareDates(String(left), String(right));
}
