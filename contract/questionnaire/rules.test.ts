import { describe, expect, it } from 'vitest';
import type { AnswerValue, Condition, Operator } from '../questionnaire.ts';
import { isConditionMet, type Operand, toOperand, isRuleMet, type Scope } from './rules.ts';
import { TODAY } from './testing/people.ts';

const scopeWith = (values: Record<string, readonly Operand[]>): Scope => ({
  today: TODAY,
  read: ({ linkId }) => values[linkId] ?? [],
});
const yes = { when: [{ linkId: 'a', op: '=', value: 'x' }] } as const;
const no = { when: [{ linkId: 'a', op: '=', value: 'y' }] } as const;

describe('conditions', () => {
  it.each<[readonly Operand[], Operator, Condition['value'], boolean]>([
    [['x'], '=', 'x', true],
    [['x'], '!=', 'x', false],
    [['x'], 'in', ['x', 'y'], true],
    [['x'], 'notIn', ['x', 'y'], false],
    [[['x', 'z']], 'contains', 'z', true],
    [[['x', 'z']], 'contains', ['y', 'z'], true],
    [[['x', 'z']], 'notContains', 'z', false],
    [[['x', 'z']], 'in', ['z'], true],
    [['10'], '>', 9, true],
    [[9], '>=', 9, true],
    [['nine'], '>', 1, false],
    [['2026-11'], '>', 'today-12M', true],
    [['2024-11'], '>', 'today-12M', false],
    [[true], '=', true, true],
    [['a', 'x'], '=', 'x', true],
    [['x'], '=', 'y', false],
    [['x'], '!=', 'y', true],
    [['5'], '=', 5, true],
    [[5], '=', '5', true],
    [[5], '!=', '5', false],
    [['true'], '=', true, true],
    [[['x']], '=', 'x', false],
    [['x'], '=', ['x'], false],
    [['x'], '>', ['a'], false],
    [[['x']], '>', 'a', false],
    [['x'], 'in', ['y', 'z'], false],
    [['x'], 'notIn', ['y', 'z'], true],
    [['x'], 'in', 'x', true],
    [[['x', 'z']], 'in', ['y'], false],
    [[['x', 'z']], 'notIn', ['y'], true],
    [[['x', 'z']], 'notIn', ['z'], false],
    [[['x', 'z']], 'contains', 'y', false],
    [[['x', 'z']], 'notContains', 'y', true],
    [[['x', 'z']], 'notContains', ['y', 'z'], false],
    [['9'], '>', 9, false],
    [['9'], '>=', 9, true],
    [['9'], '<', 9, false],
    [['9'], '<=', 9, true],
    [['8'], '<', 9, true],
    [['8'], '>=', 9, false],
    [['10'], '<=', 9, false],
    [[9], '>', '10', false],
    [[10], '>', '9', true],
    [['2026-11-19'], '<', 'today', true],
    [['2026-11-20'], '<', 'today', false],
    [['2026-11-20'], '<=', 'today', true],
    [['nine'], '<', 1, false],
    [['nine'], '>=', 1, false],
    [['nine'], '<=', 1, false],
  ])('%j %s %j is %s', (found, op, value, holds) => {
    expect(isConditionMet({ linkId: 'a', op, value: value ?? '' }, scopeWith({ a: found }))).toBe(holds);
  });

  it('are not met by an unanswered item, except exists: false', () => {
    const operators: Operator[] = ['=', '!=', '>', '<', '>=', '<=', 'in', 'notIn', 'contains', 'notContains'];
    const scope = scopeWith({});
    expect(operators.map((op) => isConditionMet({ linkId: 'a', op, value: 'x' }, scope))).not.toContain(true);
    expect(isConditionMet({ linkId: 'a', op: 'exists' }, scope)).toBe(false);
    expect(isConditionMet({ linkId: 'a', op: 'exists', value: false }, scope)).toBe(true);
    const answered = scopeWith({ a: ['x'] });
    expect(isConditionMet({ linkId: 'a', op: 'exists' }, answered)).toBe(true);
    expect(isConditionMet({ linkId: 'a', op: 'exists', value: true }, answered)).toBe(true);
    expect(isConditionMet({ linkId: 'a', op: 'exists', value: false }, answered)).toBe(false);
  });

  it('are not met without a value to compare with', () => {
    const scope = scopeWith({ a: ['x'] });
    const operators: Operator[] = ['=', '!=', '>', '<', 'in', 'notIn', 'contains', 'notContains'];
    expect(operators.map((op) => isConditionMet({ linkId: 'a', op }, scope))).not.toContain(true);
  });

  it('compare two answers with each other', () => {
    const condition: Condition = { linkId: 'from', op: '<=', than: { linkId: 'to' } };
    expect(isConditionMet(condition, scopeWith({ from: ['2020-01'], to: ['2021-01'] }))).toBe(true);
    expect(isConditionMet(condition, scopeWith({ from: ['2022-01'], to: ['2021-01'] }))).toBe(false);
    expect(isConditionMet(condition, scopeWith({ from: ['2022-01'] }))).toBe(false);
  });
});

describe('rules', () => {
  const scope = scopeWith({ a: ['x'] });
  it('require all conditions by default, or any, and can be nested', () => {
    expect(isRuleMet({ when: [yes, no] }, scope)).toBe(false);
    expect(isRuleMet({ behavior: 'any', when: [yes, no] }, scope)).toBe(true);
    expect(isRuleMet({ when: [yes, { behavior: 'any', when: [no, yes] }] }, scope)).toBe(true);
    expect(isRuleMet({ behavior: 'any', when: [no, { when: [yes, no] }] }, scope)).toBe(false);
  });
});

describe('answers in conditions', () => {
  it.each<[AnswerValue, string | undefined, Operand | undefined]>([
    [' x ', undefined, 'x'],
    ['', undefined, undefined],
    [['a'], undefined, ['a']],
    [[], undefined, undefined],
    [{ amount: '100', currency: 'EUR' }, undefined, 150],
    [{ amount: '100', currency: 'ZZZ' }, undefined, 100],
    [{ amount: '', currency: 'EUR' }, undefined, undefined],
    [{ country: 'TR', line1: 'x', city: 'y' }, 'country', 'TR'],
    [{ country: 'TR', line1: 'x', city: 'y' }, 'since', undefined],
    [{ country: 'TR', line1: 'x', city: 'y' }, undefined, true],
    [[{ fileId: 'x', name: 'x' }], undefined, true],
    [{ rows: 2 }, undefined, 2],
    [['a', 'b'], undefined, ['a', 'b']],
    [{ country: 'TR', line1: 'x', city: '' }, 'city', undefined],
    [{ amount: '100', currency: 'EUR' }, 'currency', 'EUR'],
    [{ amount: '100', currency: 'toString' }, undefined, 100],
  ])('%j, %s: %j', (value, field, operand) => {
    expect(toOperand(value, field, { EUR: 1.5 })).toEqual(operand);
  });

  it('are undefined if missing or malformed', () => {
    expect(toOperand(undefined, undefined, {})).toBeUndefined();
    expect(toOperand(true as unknown as AnswerValue, undefined, {})).toBeUndefined();
    expect(toOperand({ country: 5 } as unknown as AnswerValue, 'country', {})).toBeUndefined(); // another
  });
});
