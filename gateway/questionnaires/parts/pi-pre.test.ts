import { describe, expect, it } from 'vitest';
import type { Operand, Scope } from '#contract/questionnaire/rules.ts';
import { TODAY } from '#contract/questionnaire/testing/people.ts';
import { PI_PRE_PART, checkEligibility } from './pi-pre.ts';

const scopeWith = (values: Readonly<Record<string, Operand>>): Scope => ({
  today: TODAY,
  read: ({ linkId }) => (values[linkId] === undefined ? [] : [values[linkId]]),
});
const ALL = {
  'pi.understands': 'yes',
  'pi.trades': 'from10',
  'pi.job': 'recent2',
  'pi.knowledge': 'good',
  'pi.portfolio.HK': 'above',
  'pi.portfolio.EU': 'above',
  'pi.portfolio.KZ': 'above',
};
const missing = (site: string, change: Readonly<Record<string, Operand>>) =>
  checkEligibility(site, scopeWith({ ...ALL, ...change })).missing;

describe('a professional investor', () => {
  it.each<[string, Readonly<Record<string, Operand>>, string[]]>([
    ['HK', {}, []],
    ['HK', { 'pi.understands': 'no' }, ['understands']],
    ['HK', { 'pi.portfolio.HK': 'below' }, ['portfolio']],
    ['HK', { 'pi.trades': 'less', 'pi.job': 'none', 'pi.knowledge': 'none' }, []],
    ['EU', {}, []],
    ['EU', { 'pi.understands': 'no' }, ['understands']],
    ['EU', { 'pi.trades': 'less' }, []],
    ['EU', { 'pi.job': 'from1', 'pi.trades': 'less' }, []],
    ['EU', { 'pi.job': 'none', 'pi.trades': 'less' }, ['trades', 'job']],
    [
      'EU',
      { 'pi.job': 'none', 'pi.portfolio.EU': 'below', 'pi.understands': 'no' },
      ['understands', 'portfolio', 'job'],
    ],
    ['KZ', {}, []],
    ['KZ', { 'pi.understands': 'no' }, ['understands']],
    ['KZ', { 'pi.portfolio.KZ': 'below' }, ['portfolio']],
    ['KZ', { 'pi.job': 'none' }, []],
    ['KZ', { 'pi.knowledge': 'expert', 'pi.job': 'none' }, []],
    ['KZ', { 'pi.knowledge': 'none' }, []],
    ['KZ', { 'pi.knowledge': 'none', 'pi.job': 'from1' }, ['knowledge', 'job']],
  ])('on %s with %j lacks %j', (site, change, lacks) => {
    expect(missing(site, change)).toEqual(lacks);
    expect(checkEligibility(site, scopeWith({ ...ALL, ...change })).eligible).toBe(lacks.length === 0);
  });

  it.each(['AE', 'TR', 'GLOBAL', 'nowhere'])('does not exist on %s', (site) => {
    expect(checkEligibility(site, scopeWith(ALL))).toEqual({ eligible: false, missing: [] });
  });

  it('returns the result at once, is valid a month, and is deleted after thirty days', () => {
    expect(PI_PRE_PART.userOutcome?.('HK', scopeWith({ ...ALL, 'pi.understands': 'no' }))).toEqual({
      kind: 'preCheck',
      eligible: false,
      missing: ['understands'],
    });
    expect(PI_PRE_PART.validMonths).toEqual({ low: 1, medium: 1, high: 1 });
    expect(PI_PRE_PART.forgetAfterDays).toBe(30);
  });
});
