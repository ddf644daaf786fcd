import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { RISK_PROFILES, riskTestTemplate } from '#contract/forms/risk-test.ts';
import {
  classOf,
  EXPOSURE,
  isJump,
  mayChoose,
  POINTS,
  riskHoldsUntil,
  riskResult,
  riskRetryAt,
} from './risk-test.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const young = { age: 34, lowLiquidity: false };
const extreme = (pick: (...points: number[]) => number) =>
  Object.fromEntries(
    Object.entries(POINTS).map(([id, points]) => {
      const best = pick(...Object.values(points));
      return [id, Object.keys(points).find((option) => points[option] === best)];
    }),
  );
const bold = extreme(Math.max);
const shy = extreme(Math.min);

describe('risk profile', () => {
  it('[S12] weighs every option of every question, and nothing else', () => {
    const asked = riskTestTemplate('HK').sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.type === 'single' ? [[item.linkId, item.options.map(({ value }) => value)]] : [],
      ),
    );
    const weighed = Object.entries(POINTS).map(([id, points]) => [id, Object.keys(points).toSorted()]);
    expect(asked.slice(0, 10).map(([id, values]) => [id, [...(values ?? [])].toSorted()])).toEqual(weighed);
  });

  it('goes from the shyest to the boldest, out of a hundred', () => {
    expect(riskResult(shy, young)).toMatchObject({ score: 1, profile: 'conservative', productClass: 1 });
    expect(riskResult(bold, young)).toEqual({
      score: 100,
      profile: 'aggressive',
      productClass: 5,
      exposurePercent: 50,
      capped: false,
    });
  });

  it.each([
    [{ ...bold, R1: 'lt25', R2: 'some', R3: 'lt1', R9: 'never', R8: 'none', R7: '5' }, 52, 'balanced'],
    [
      { ...bold, R1: 'lt25', R3: 'lt1', R4: 'gt50', R2: 'keep', R9: 'never', R8: 'none', R7: '5' },
      38,
      'cautious',
    ],
    [{ ...bold, R2: 'strong', R3: '3_5', R4: '10_25', R6: 'wait', R7: '40', R8: '1_5' }, 83, 'aggressive'],
    [
      { ...bold, R2: 'strong', R3: '3_5', R4: '10_25', R6: 'wait', R7: '40', R9: 'years', R8: '1_5' },
      80,
      'growth',
    ],
  ])('%j makes %d, %s', (answers, score, profile) => {
    expect(riskResult(answers, young)).toMatchObject({ score, profile });
  });

  it('stops at balanced for those of 65 and over, and for those who could not use their money', () => {
    const capped = { profile: 'balanced', capped: true, exposurePercent: 20 };
    expect(riskResult(bold, { age: 65, lowLiquidity: false })).toMatchObject(capped);
    expect(riskResult({ ...bold, R1: 'gt65' }, { age: null, lowLiquidity: false })).toMatchObject(capped);
    expect(riskResult(bold, { age: 34, lowLiquidity: true })).toMatchObject(capped);
    expect(riskResult(shy, { age: 80, lowLiquidity: true }).capped).toBe(false);
    const middling = { ...bold, R1: 'gt65', R3: 'lt1', R9: 'never', R8: 'none' };
    expect(riskResult(middling, { age: 70, lowLiquidity: false })).toMatchObject({
      score: 61,
      profile: 'balanced',
      capped: true,
    });
    expect(riskResult({ ...middling, R2: 'strong' }, { age: 70, lowLiquidity: false })).toMatchObject({
      score: 59,
      profile: 'balanced',
      capped: false,
    });
  });

  it('may be taken lower by choice, never higher', () => {
    expect(mayChoose('balanced', 'cautious')).toBe(true);
    expect(mayChoose('balanced', 'balanced')).toBe(true);
    expect(mayChoose('balanced', 'growth')).toBe(false);
    expect(RISK_PROFILES.map(classOf)).toEqual([1, 2, 3, 4, 5]);
    expect(RISK_PROFILES.map((profile) => EXPOSURE[profile])).toEqual([5, 10, 20, 35, 50]);
  });

  it('counts answers of no known option as nothing', () => {
    expect(riskResult({ R1: 'constructor', R2: ['keep'], R3: null }, young).score).toBe(0);
  });
});

describe('taking the risk test again', () => {
  const taken = (...days: number[]) =>
    days.map((ago) => ({ at: NOW - ago * DAY_MS, profile: 'balanced' as const }));

  it('waits a day', () => {
    expect(riskRetryAt([], NOW)).toBeNull();
    expect(riskRetryAt(taken(0.5), NOW)).toBe(NOW + 0.5 * DAY_MS);
    expect(riskRetryAt(taken(1), NOW)).toBeNull();
  });

  it('is possible three times in thirty days', () => {
    expect(riskRetryAt(taken(20, 10), NOW)).toBeNull();
    expect(riskRetryAt(taken(20, 10, 2), NOW)).toBe(NOW + 10 * DAY_MS);
    expect(riskRetryAt(taken(40, 31, 10, 2), NOW)).toBeNull();
    expect(riskRetryAt(taken(2, 20, 10), NOW)).toBe(NOW + 10 * DAY_MS);
  });

  it('[S12] holds a year by the calendar, leap years and all', () => {
    const until = (at: string) =>
      new Date(riskHoldsUntil({ at: Date.parse(at), profile: 'balanced' })).toISOString();
    expect(until('2026-11-20T12:00:00Z')).toBe('2027-11-20T12:00:00.000Z');
    expect(until('2027-03-01T12:00:00Z')).toBe('2028-03-01T12:00:00.000Z');
  });

  it('goes to an officer after a jump of two classes within ninety days', () => {
    const before = [{ at: NOW - 89 * DAY_MS, profile: 'cautious' as const }];
    expect(isJump(before, { at: NOW, profile: 'growth' })).toBe(true);
    expect(isJump(before, { at: NOW, profile: 'balanced' })).toBe(false);
    expect(isJump(before, { at: NOW + 2 * DAY_MS, profile: 'growth' })).toBe(false);
    expect(isJump(before, { at: NOW, profile: 'conservative' })).toBe(false);
    expect(isJump(before, { at: NOW + DAY_MS, profile: 'growth' })).toBe(true);
    const since = [...before, { at: NOW - DAY_MS, profile: 'balanced' as const }];
    expect(isJump(since, { at: NOW, profile: 'growth' })).toBe(true);
    expect(isJump([], { at: NOW, profile: 'aggressive' })).toBe(false);
  });
});
