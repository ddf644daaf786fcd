import { describe, expect, it } from 'vitest';
import {
  computeEarliestProofRequest,
  computeProofRequestDate,
  computeProofDeadline,
  getPendingProofDeadline,
} from './proof-age.ts';

const proved = new Date('2026-01-31T12:00:00Z');

describe('a proof of address', () => {
  it.each([
    ['low', '2028-12-02T12:00:00.000Z'],
    ['medium', '2027-12-02T12:00:00.000Z'],
    ['high', '2026-12-02T12:00:00.000Z'],
  ] as const)('[M5] of an account of %s risk is asked for again from %s on', (tier, asked) => {
    expect(computeProofRequestDate(proved, tier).toISOString()).toBe(asked);
  });

  it('[M5] is first checked when a new one would be due at the highest risk', () => {
    expect(computeEarliestProofRequest(proved)).toEqual(computeProofRequestDate(proved, 'high'));
  });

  it('[M5] is due thirty days after the request', () => {
    expect(computeProofDeadline(new Date('2026-12-02T12:00:00Z')).toISOString()).toBe(
      '2027-01-01T12:00:00.000Z',
    );
  });

  it.each([
    ['HELD', false],
    ['NEEDED', true],
    ['PENDING', false],
    ['REJECTED', true],
  ] as const)('[M5] that is %s waits for the person: %s', (status, waits) => {
    expect(getPendingProofDeadline({ status, deadline: proved })).toBe(waits ? proved : null);
  });
});
