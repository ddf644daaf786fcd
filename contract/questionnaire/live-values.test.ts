import { describe, expect, it } from 'vitest';
import type { Answers } from '../questionnaire.ts';
import { computeKzInvestmentLimit, computeLiveValues } from './live-values.ts';
import { createContext } from './testing/people.ts';

const money = (amount: string, currency = 'USD') => ({ amount, currency });
const context = createContext({ deposits12m: 10_000 });

describe('the limit that a proof of income gives', () => {
  it.each([
    [90_000, 10_000_000, 9_000],
    [10_000_000, 90_000, 4_500],
    [10_000_000, 10_000_000, 100_000],
    [99, 10_000, 9],
  ])('of an income of %i and %i of net worth is %i', (income, worth, limit) => {
    expect(computeKzInvestmentLimit(income, worth)).toBe(limit);
  });

  it.each<[Answers, object | null]>([
    [{}, null],
    [{ 'kz.income': money('1000') }, null],
    [{ 'kz.worth': money('1000') }, null],
    [{ 'kz.income': money(''), 'kz.worth': money('1000') }, null],
    [{ 'kz.income': money('many'), 'kz.worth': money('1000') }, null],
    [{ 'kz.income': '1000', 'kz.worth': money('1000') }, null],
    [{ 'kz.income': { rows: 2 }, 'kz.worth': money('1000') }, null],
    [{ 'kz.income': money('1000'), 'kz.worth': money('1000000') }, { limit: 100 }],
    [{ 'kz.income': money('1000', 'EUR'), 'kz.worth': money('1000000') }, { limit: 110 }],
  ])('is computed once both are known: %j give %j', (answers, values) => {
    expect(computeLiveValues('kzLimit', answers, context)).toEqual(values);
  });
});

describe('sources of funds', () => {
  const sources: Answers = {
    'sof.main': ['salary', 'gift', 'rent'],
    'sof.salary.amount': money('100', 'EUR'),
    'sof.salary.period': 'monthly',
    'sof.gift.amount': money('500'),
    'sof.gift.period': 'once',
    'sof.rent.amount': money('200'),
  };

  it('count per year, those without a period once', () => {
    const named = (change: Answers) =>
      computeLiveValues('sourceCoverage', { ...sources, ...change }, context)?.named;
    expect(named({})).toBe(1320 + 500 + 200);
    expect(named({ 'sof.rent.period': 'yearly' })).toBe(2020);
    expect(named({ 'sof.gift.period': 'weekly' })).toBe(2020);
    expect(named({ 'sof.main': ['salary', 'loan'] })).toBe(1320);
    expect(named({ 'sof.main': 'salary' })).toBe(0);
  });

  it('explain a share of the deposits, at most 100 %', () => {
    expect(computeLiveValues('sourceCoverage', sources, context)).toEqual({
      named: 2020,
      deposits: 10_000,
      percent: 20,
    });
    const few = createContext({ deposits12m: 1000 });
    expect(computeLiveValues('sourceCoverage', sources, few)).toEqual({
      named: 2020,
      deposits: 1000,
      percent: 100,
    });
    expect(computeLiveValues('sourceCoverage', {}, few)).toEqual({ named: 0, deposits: 1000, percent: 0 });
  });

  it.each([undefined, 0, -5, 'many'])('are not computed while deposits are %s', (deposits12m) => {
    expect(computeLiveValues('sourceCoverage', sources, createContext({ deposits12m }))).toBeNull();
  });
});
