import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { RISK_PROFILES, createRiskTestTemplate } from '#contract/forms/risk-test.ts';
import {
  getRiskClass,
  MAX_EXPOSURE_PERCENT,
  isLargeProfileRise,
  canChooseProfile,
  ANSWER_POINTS,
  findRiskExpiry,
  computeRiskResult,
  findRiskRetryTime,
} from './risk-test.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const young = { age: 34, lowLiquidity: false };
const extreme = (pick: (...points: number[]) => number) =>
  Object.fromEntries(
    Object.entries(ANSWER_POINTS).map(([id, points]) => {
      const best = pick(...Object.values(points));
      return [id, Object.keys(points).find((option) => points[option] === best)];
    }),
  );
const bold = extreme(Math.max);
const shy = extreme(Math.min);

describe('risk profile', () => {
  it('[S12] has points for every option of every question, and no others', () => {
    const asked = createRiskTestTemplate('HK').sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.type === 'single' ? [[item.linkId, item.options.map(({ value }) => value)]] : [],
      ),
    );
    const weighed = Object.entries(ANSWER_POINTS).map(([id, points]) => [id, Object.keys(points).toSorted()]);
    expect(asked.slice(0, 10).map(([id, values]) => [id, [...(values ?? [])].toSorted()])).toEqual(weighed);
  });

  it('ranges from most cautious to boldest, out of a hundred', () => {
    expect(computeRiskResult(shy, young)).toMatchObject({
      score: 1,
      profile: 'conservative',
      productClass: 1,
    });
    expect(computeRiskResult(bold, young)).toEqual({
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
    expect(computeRiskResult(answers, young)).toMatchObject({ score, profile });
  });

  it('is capped at balanced from age 65, and at low liquidity', () => {
    const capped = { profile: 'balanced', capped: true, exposurePercent: 20 };
    expect(computeRiskResult(bold, { age: 65, lowLiquidity: false })).toMatchObject(capped);
    expect(computeRiskResult({ ...bold, R1: 'gt65' }, { age: null, lowLiquidity: false })).toMatchObject(
      capped,
    );
    expect(computeRiskResult(bold, { age: 34, lowLiquidity: true })).toMatchObject(capped);
    expect(computeRiskResult(shy, { age: 80, lowLiquidity: true }).capped).toBe(false);
    const middling = { ...bold, R1: 'gt65', R3: 'lt1', R9: 'never', R8: 'none' };
    expect(computeRiskResult(middling, { age: 70, lowLiquidity: false })).toMatchObject({
      score: 61,
      profile: 'balanced',
      capped: true,
    });
    expect(computeRiskResult({ ...middling, R2: 'strong' }, { age: 70, lowLiquidity: false })).toMatchObject({
      score: 59,
      profile: 'balanced',
      capped: false,
    });
  });

  it('may be lowered by choice, never raised', () => {
    expect(canChooseProfile('balanced', 'cautious')).toBe(true);
    expect(canChooseProfile('balanced', 'balanced')).toBe(true);
    expect(canChooseProfile('balanced', 'growth')).toBe(false);
    expect(RISK_PROFILES.map(getRiskClass)).toEqual([1, 2, 3, 4, 5]);
    expect(RISK_PROFILES.map((profile) => MAX_EXPOSURE_PERCENT[profile])).toEqual([5, 10, 20, 35, 50]);
  });

  it('counts unknown options as zero', () => {
    expect(computeRiskResult({ R1: 'constructor', R2: ['keep'], R3: null }, young).score).toBe(0);
  });
});

describe('repeating the risk test', () => {
  const taken = (...days: number[]) =>
    days.map((ago) => ({ at: NOW - ago * DAY_MS, profile: 'balanced' as const }));

  it("requires a day's wait", () => {
    expect(findRiskRetryTime([], NOW)).toBeNull();
    expect(findRiskRetryTime(taken(0.5), NOW)).toBe(NOW + 0.5 * DAY_MS);
    expect(findRiskRetryTime(taken(1), NOW)).toBeNull();
  });

  it('is possible three times in thirty days', () => {
    expect(findRiskRetryTime(taken(20, 10), NOW)).toBeNull();
    expect(findRiskRetryTime(taken(20, 10, 2), NOW)).toBe(NOW + 10 * DAY_MS);
    expect(findRiskRetryTime(taken(40, 31, 10, 2), NOW)).toBeNull();
    expect(findRiskRetryTime(taken(2, 20, 10), NOW)).toBe(NOW + 10 * DAY_MS);
  });

  it('[S12] expires after a calendar year, including leap years', () => {
    const until = (at: string) =>
      new Date(findRiskExpiry({ at: Date.parse(at), profile: 'balanced' })).toISOString();
    expect(until('2026-11-20T12:00:00Z')).toBe('2027-11-20T12:00:00.000Z');
    expect(until('2027-03-01T12:00:00Z')).toBe('2028-03-01T12:00:00.000Z');
  });

  it('requires an officer after a rise by two classes within ninety days', () => {
    const before = [{ at: NOW - 89 * DAY_MS, profile: 'cautious' as const }];
    expect(isLargeProfileRise(before, { at: NOW, profile: 'growth' })).toBe(true);
    expect(isLargeProfileRise(before, { at: NOW, profile: 'balanced' })).toBe(false);
    expect(isLargeProfileRise(before, { at: NOW + 2 * DAY_MS, profile: 'growth' })).toBe(false);
    expect(isLargeProfileRise(before, { at: NOW, profile: 'conservative' })).toBe(false);
    expect(isLargeProfileRise(before, { at: NOW + DAY_MS, profile: 'growth' })).toBe(true);
    const since = [...before, { at: NOW - DAY_MS, profile: 'balanced' as const }];
    expect(isLargeProfileRise(since, { at: NOW, profile: 'growth' })).toBe(true);
    expect(isLargeProfileRise([], { at: NOW, profile: 'aggressive' })).toBe(false);
  });
});
