import { describe, expect, it } from 'vitest';
import { getApprovalRate, sumDays } from './rates.ts';

describe('statistics of the team', () => {
  it('sums the kinds of each day, with zeros for days without decisions', () => {
    const days = [
      { day: '2026-02-28', kind: 'case', approved: 2, rejected: 1, other: 0 },
      { day: '2026-02-28', kind: 'form', approved: 1, rejected: 0, other: 3 },
      { day: '2026-03-02', kind: 'case', approved: 0, rejected: 4, other: 0 },
    ] as const;
    expect(sumDays({ from: '2026-02-28', to: '2026-03-02', days: [...days] })).toEqual([
      { day: '2026-02-28', approved: 3, rejected: 1, other: 3 },
      { day: '2026-03-01', approved: 0, rejected: 0, other: 0 },
      { day: '2026-03-02', approved: 0, rejected: 4, other: 0 },
    ]);
  });

  it('has no approval rate without decisions', () => {
    expect(getApprovalRate({ approved: 0, rejected: 0 })).toBeNull();
    expect(getApprovalRate({ approved: 3, rejected: 1 })).toBe(0.75);
  });
});
