import { describe, expect, it } from 'vitest';
import { FINAL_REASONS, REJECTION_REASONS } from '#contract/kyc.ts';
import { DIGIT_KEYS, listReasons } from './case-reasons.ts';

describe('the reasons of a rejection', () => {
  it.each(['LEVEL_1', 'LEVEL_2'] as const)('of %s are listed once, none final under a digit', (level) => {
    const reasons = listReasons(level);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons.slice(0, DIGIT_KEYS).filter((reason) => FINAL_REASONS.includes(reason))).toEqual([]);
  });

  it('of both levels cover the contract', () => {
    const all = new Set([...listReasons('LEVEL_1'), ...listReasons('LEVEL_2')]);
    expect(REJECTION_REASONS.filter((reason) => !all.has(reason))).toEqual([]);
  });
});
