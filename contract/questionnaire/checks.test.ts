import { describe, expect, it } from 'vitest';
import type { AnswerValue, Check, Item } from '../questionnaire.ts';
import { findCheckProblem, type CheckScope } from './checks.ts';
import type { Operand } from './rules.ts';
import { TODAY } from './testing/people.ts';

const item: Item = { linkId: 'q', label: 'q', type: 'text' };
const compact: Item = { ...item, compact: true };
const scopeWith = (values: Record<string, Operand>, total: number | null = null): CheckScope => ({
  today: TODAY,
  read: ({ linkId }) => (values[linkId] === undefined ? [] : [values[linkId]]),
  total: () => total,
  pattern: (source) => new RegExp(source, 'u'),
});
const emptyScope = scopeWith({});
const said = (check: Check, value: AnswerValue, scope = emptyScope, of: Item = item) =>
  findCheckProblem(check, of, value, scope)?.messageKey ?? null;

const usd = (amount: string): AnswerValue => ({ amount, currency: 'USD' });

describe('limits', () => {
  it.each<[Check, AnswerValue, string | null]>([
    [{ kind: 'length', min: 2, max: 4 }, 'a', 'v.length.low'],
    [{ kind: 'length', min: 2, max: 4 }, 'ab', null],
    [{ kind: 'length', min: 2, max: 4 }, 'abcd', null],
    [{ kind: 'length', min: 2, max: 4 }, 'abcde', 'v.length.high'],
    [{ kind: 'length', min: 2 }, ' a ', 'v.length.low'],
    [{ kind: 'length', max: 4 }, ' abcd ', null],
    [{ kind: 'range', min: 1, max: 10 }, '0.99', 'v.range.low'],
    [{ kind: 'range', min: 1, max: 10 }, '1', null],
    [{ kind: 'range', min: 1, max: 10 }, '10', null],
    [{ kind: 'range', min: 1, max: 10 }, '10.01', 'v.range.high'],
    [{ kind: 'range', min: 0 }, '-1', 'v.range.low'],
    [{ kind: 'range', min: 1000 }, usd('999.99'), 'v.range.low'],
    [{ kind: 'range', min: 1000 }, usd('1000'), null],
    [{ kind: 'range', max: 1000 }, usd('1000.01'), 'v.range.high'],
    [{ kind: 'range', min: 1 }, 'many', 'v.range.low'],
    [{ kind: 'range', max: 1 }, 'many', 'v.range.high'],
    [{ kind: 'count', min: 2, max: 3 }, ['a'], 'v.count.low'],
    [{ kind: 'count', min: 2, max: 3 }, ['a', 'b'], null],
    [{ kind: 'count', min: 2, max: 3 }, ['a', 'b', 'c'], null],
    [{ kind: 'count', min: 2, max: 3 }, ['a', 'b', 'c', 'd'], 'v.count.high'],
    [{ kind: 'count', min: 1, max: 1 }, 'alone', null],
    [{ kind: 'count', min: 2 }, 'alone', 'v.count.low'],
  ])('%j say of %j: %s', (check, value, message) => expect(said(check, value)).toBe(message));

  it('report the violated limit', () => {
    expect(findCheckProblem({ kind: 'length', min: 3, max: 5 }, item, 'ab', emptyScope)).toEqual({
      messageKey: 'v.length.low',
      values: { min: 3 },
    });
    expect(findCheckProblem({ kind: 'length', min: 3, max: 5 }, item, 'abcdef', emptyScope)).toEqual({
      messageKey: 'v.length.high',
      values: { max: 5 },
    });
  });

  it('of a sum are exact to the cent and report the total', () => {
    const check: Check = { kind: 'sum', of: ['a'], min: 100, max: 100 };
    expect(said(check, '', scopeWith({}, 99.996))).toBeNull();
    expect(said(check, '', scopeWith({}, 100.004))).toBeNull();
    expect(findCheckProblem(check, item, '', scopeWith({}, 99.99))).toEqual({
      messageKey: 'v.sum.low',
      values: { min: 100, total: 99.99 },
    });
    expect(said(check, '', scopeWith({}, 100.01))).toBe('v.sum.high');
  });

  it('of a sum apply from the first number on, unless blank counts as zero', () => {
    const check: Check = { kind: 'sum', of: ['a'], min: 100 };
    expect(said(check, '')).toBeNull();
    expect(said({ ...check, blankIsZero: true }, '')).toBe('v.sum.low');
    expect(said({ ...check, blankIsZero: true }, '', scopeWith({}, 100))).toBeNull();
  });
});

describe('dates', () => {
  it.each<[string | undefined, string | undefined, string, string | null]>([
    ['2020-01-01', undefined, '2019-12-31', 'v.date.early'],
    ['2020-01-01', undefined, '2020-01-01', null],
    [undefined, '2020-01-01', '2020-01-01', null],
    [undefined, '2020-01-01', '2020-01-02', 'v.date.late'],
    [undefined, 'today', TODAY, null],
    [undefined, 'today', ` ${TODAY} `, null],
    [undefined, 'today', '2026-11-21', 'v.date.future'],
    [undefined, 'today-18Y', '2008-11-21', 'v.date.late'],
    ['today-3M', 'today', '2026-08-19', 'v.date.early'],
    ['today-3M', 'today', '2026-08-20', null],
    [undefined, undefined, '0001-01-01', null],
  ])('from %s to %s say of %s: %s', (min, max, date, message) => {
    const check: Check = { kind: 'date', ...(min ? { min } : {}), ...(max ? { max } : {}) };
    expect(said(check, date)).toBe(message);
  });
});

describe('patterns', () => {
  const check: Check = { kind: 'regex', pattern: '^[A-Z]\\d{3}$' };
  it('apply to the text as typed', () => {
    expect(said(check, ' A123 ')).toBeNull();
    expect(said(check, 'A12')).toBe('v.pattern');
    expect(said(check, 'a 1-23')).toBe('v.pattern');
  });

  it('apply to the compact number if the item is compact', () => {
    expect(said(check, 'a 1-23', emptyScope, compact)).toBeNull();
    expect(said(check, 'a 1-2', emptyScope, compact)).toBe('v.pattern');
    const number: Item = { linkId: 'q', label: 'q', type: 'number' };
    expect(said(check, 'a 1-23', emptyScope, number)).toBe('v.pattern');
  });

  it('of a web address require a valid one', () => {
    expect(said({ kind: 'url' }, ' https://example.com ')).toBeNull();
    expect(said({ kind: 'url' }, 'example')).toBe('v.url');
    expect(said({ kind: 'url' }, ['https://example.com'])).toBe('v.url');
  });
});

describe('national numbers', () => {
  const iin: Check = { kind: 'checksum', algorithm: 'iin', birthDate: { linkId: 'dob' } };
  it.each<[Check, string, Record<string, Operand>, string | null]>([
    [{ kind: 'checksum', algorithm: 'tckn' }, '10000000146', {}, null],
    [{ kind: 'checksum', algorithm: 'tckn' }, '10000000147', {}, 'v.checksum'],
    [iin, '900101300017', { dob: '1990-01-01' }, null],
    [iin, '900101300018', { dob: '1990-01-01' }, 'v.checksum'],
    [iin, '900101300017', { dob: '1990-01-02' }, 'v.checksum.birthDate'],
    [iin, '900101300017', {}, null],
    [iin, '900101300017', { dob: ['1990-01-02'] }, null],
    [{ kind: 'checksum', algorithm: 'iin' }, '900101300017', { dob: '1990-01-02' }, null],
  ])('%j: %s with %j gives %s', (check, number, values, message) =>
    expect(said(check, number, scopeWith(values))).toBe(message),
  );

  it.each<[Record<string, Operand>, string, string | null]>([
    [{ country: 'TR' }, '10000000146', null],
    [{ country: 'TR' }, '10000000147', 'v.taxNumber'],
    [{ country: 'DE' }, '12 345 678 903', null],
    [{}, '?', null],
    [{ country: true }, '?', null],
  ])('[C20] of taxes follow the country: %j, %s gives %s', (values, number, message) => {
    const check: Check = { kind: 'taxNumber', country: { linkId: 'country' } };
    expect(said(check, number, scopeWith(values))).toBe(message);
  });
});

describe('any check', () => {
  const is = (value: string) => ({ when: [{ linkId: 'a', op: '=' as const, value }] });

  it('may be a rule over other answers', () => {
    expect(said({ kind: 'rule', rule: is('x') }, '', scopeWith({ a: 'x' }))).toBeNull();
    expect(said({ kind: 'rule', rule: is('x') }, '', scopeWith({ a: 'y' }))).toBe('v.rule');
  });

  it('applies only if its condition is met', () => {
    const check: Check = { kind: 'length', min: 3, when: is('x') };
    expect(said(check, 'ab', scopeWith({ a: 'y' }))).toBeNull();
    expect(said(check, 'ab', scopeWith({ a: 'x' }))).toBe('v.length.low');
  });

  it('uses its own message if it has one, with the same values', () => {
    const check: Check = { kind: 'length', min: 3, message: 'v.more' };
    expect(findCheckProblem(check, item, 'ab', emptyScope)).toEqual({
      messageKey: 'v.more',
      values: { min: 3 },
    });
    expect(findCheckProblem(check, item, 'abc', emptyScope)).toBeNull();
  });
});

it('a name is a name of any script, up to 150 characters', () => {
  for (const name of ["'t Hooft", 'علی\u200cرضا', 'ジャン・ポール', 'a'.repeat(150)])
    expect(said({ kind: 'name' }, name)).toBeNull();
  expect(said({ kind: 'name' }, 'R2D2')).toBe('v.name');
  expect(findCheckProblem({ kind: 'name' }, item, 'a'.repeat(151), emptyScope)).toEqual({
    messageKey: 'v.length.high',
    values: { max: 150 },
  });
});
