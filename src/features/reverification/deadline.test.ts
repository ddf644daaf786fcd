import { describe, expect, it } from 'vitest';
import { getTickIntervalMs, getTimeLeft } from './deadline.tsx';

const now = new Date('2026-03-01T00:00:00Z');

describe('the time left', () => {
  it.each([
    ['2026-03-21T05:00:00Z', { days: 20, hours: 5, minutes: 0, seconds: 0 }],
    ['2026-03-01T23:59:59Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    ['2026-03-01T00:00:01Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ])('[S20] until %s', (deadline, left) => {
    expect(getTimeLeft(deadline, now)).toEqual(left);
  });

  it.each(['2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z'])('[S20] %s is over', (deadline) => {
    expect(getTimeLeft(deadline, now)).toBeNull();
  });

  it('[S20] counts seconds in the last hour only', () => {
    expect(getTickIntervalMs(getTimeLeft('2026-03-01T00:59:59Z', now))).toBe(1000);
    expect(getTickIntervalMs(getTimeLeft('2026-03-01T01:00:00Z', now))).toBe(60_000);
    expect(getTickIntervalMs(null)).toBe(60_000);
  });
});
