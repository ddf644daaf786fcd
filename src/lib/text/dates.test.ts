import { describe, expect, it } from 'vitest';
import { subtractMonths, parseDate, getToday } from './dates.ts';

describe('calendar dates', () => {
  it.each(['2024-02-29', '0099-12-31', '2000-01-01'])('accepts %s', (text) => {
    expect(parseDate(text)).not.toBeNull();
  });

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '24-01-01', '2024-1-1', '', 'soon'])(
    'rejects "%s"',
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );

  it('subtracts months, down to the last day of a shorter month', () => {
    expect(subtractMonths('2026-11-20', 3)).toBe('2026-08-20');
    expect(subtractMonths('2026-05-31', 3)).toBe('2026-02-28');
    expect(subtractMonths('2026-01-15', 2)).toBe('2025-11-15');
    expect(subtractMonths('no date', 1)).toBeNull();
  });

  it('returns today in the user’s time zone with two digits', () => {
    expect(getToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
