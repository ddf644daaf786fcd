import { describe, expect, it } from 'vitest';
import type { Operand, Scope } from '#contract/questionnaire/rules.ts';
import { TODAY } from '#contract/questionnaire/testing/people.ts';
import { FACTORS, KZ_CRA_PART } from './kz-cra.ts';

const scopeWith = (values: Readonly<Record<string, Operand>>): Scope => ({
  today: TODAY,
  read: ({ linkId }) => (values[linkId] === undefined ? [] : [values[linkId]]),
});
const points = (id: string, values: Readonly<Record<string, Operand>>) =>
  FACTORS.filter((factor) => factor.id === id).reduce((sum, each) => sum + each.points(scopeWith(values)), 0);

describe('the rating in Kazakhstan', () => {
  it.each<[Operand | undefined, string | undefined, string | undefined, number]>([
    // Deposits of 5,500 a year, the midpoint of their band, against an exact income.
    [11_000, undefined, '1k_10k', 0],
    [10_999, undefined, '1k_10k', 1],
    [5500, undefined, '1k_10k', 1],
    [5499, undefined, '1k_10k', 3],
    [1834, undefined, '1k_10k', 3],
    [1833, undefined, '1k_10k', 5],
    // The lowest band counts half its upper end, the highest one and a half times its lower end.
    [1000, undefined, 'lt1k', 0],
    [999, undefined, 'lt1k', 1],
    [1_500_000, undefined, 'gt1m', 1],
    [1_499_999, undefined, 'gt1m', 3],
    // The exact amount overrides the band.
    [11_000, 'lt10k', '1k_10k', 0],
    [undefined, 'lt10k', '1k_10k', 3],
    ['11000', 'lt10k', '1k_10k', 3],
    // No income counts as the lowest.
    [0, undefined, 'lt1k', 5],
    [undefined, undefined, '1k_10k', 0],
    [11_000, undefined, undefined, 0],
  ])('weighs an income of %s (%s) against deposits of %s with %i', (exact, income, deposits, weight) => {
    const values = {
      ...(exact === undefined ? {} : { 'inc.annual.exact': exact }),
      ...(income === undefined ? {} : { 'inc.annual': income }),
      ...(deposits === undefined ? {} : { 'purp.first12': deposits }),
    };
    expect(points('deposit_ratio', values)).toBe(weight);
  });

  it.each<[string, Operand, number]>([
    ['$ctx.residence', 'KZ', 0],
    ['$ctx.residence', 'UZ', 1],
    ['$ctx.residence', 'DE', 2],
    ['$ctx.residence', 'BY', 5],
    ['id.nationalities', ['KZ', 'UZ'], 1],
    ['id.nationalities', ['UZ', 'RU'], 5],
    ['id.nationalities', [], 0],
  ])('weighs %s of %j with %i', (id, value, weight) => expect(points(id, { [id]: value })).toBe(weight));

  it('approves low risk, sends medium to an officer and high to two', () => {
    expect(KZ_CRA_PART.byTier).toEqual({
      low: { outcome: 'APPROVED' },
      medium: { outcome: 'REVIEW', opens: 'SOFW' },
      high: { outcome: 'SENIOR', opens: 'EDD' },
    });
  });
});
