import { describe, expect, it } from 'vitest';
import type { AnswerValue, Condition, Operator } from '../questionnaire.ts';
import { conditionHolds, type Operand, operandOf, ruleHolds, type Scope } from './rules.ts';
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
  ])('%j %s %j is %s', (found, op, value, holds) => {
    expect(conditionHolds({ linkId: 'a', op, value: value ?? '' }, scopeWith({ a: found }))).toBe(holds);
  });

  it('hold for nothing that is unanswered, except that it is', () => {
    const operators: Operator[] = ['=', '!=', '>', '<', '>=', '<=', 'in', 'notIn', 'contains', 'notContains'];
    const scope = scopeWith({});
    expect(operators.map((op) => conditionHolds({ linkId: 'a', op, value: 'x' }, scope))).not.toContain(true);
    expect(conditionHolds({ linkId: 'a', op: 'exists' }, scope)).toBe(false);
    expect(conditionHolds({ linkId: 'a', op: 'exists', value: false }, scope)).toBe(true);
  });

  it('compare two answers with each other', () => {
    const condition: Condition = { linkId: 'from', op: '<=', than: { linkId: 'to' } };
    expect(conditionHolds(condition, scopeWith({ from: ['2020-01'], to: ['2021-01'] }))).toBe(true);
    expect(conditionHolds(condition, scopeWith({ from: ['2022-01'], to: ['2021-01'] }))).toBe(false);
    expect(conditionHolds(condition, scopeWith({ from: ['2022-01'] }))).toBe(false);
  });
});

describe('rules', () => {
  const scope = scopeWith({ a: ['x'] });
  it('want everything unless they say any, and nest', () => {
    expect(ruleHolds({ when: [yes, no] }, scope)).toBe(false);
    expect(ruleHolds({ behavior: 'any', when: [yes, no] }, scope)).toBe(true);
    expect(ruleHolds({ when: [yes, { behavior: 'any', when: [no, yes] }] }, scope)).toBe(true);
    expect(ruleHolds({ behavior: 'any', when: [no, { when: [yes, no] }] }, scope)).toBe(false);
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
  ])('%j, %s: %j', (value, field, operand) => {
    expect(operandOf(value, field, { EUR: 1.5 })).toEqual(operand);
  });
});
