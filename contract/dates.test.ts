import { describe, expect, it } from 'vitest';
import { ageOn, compareDates, isDate, resolveDate } from './dates.ts';

const TODAY = '2026-11-20';

describe('dates', () => {
  it.each([
    ['today', TODAY],
    ['today-3M', '2026-08-20'],
    ['today-18Y', '2008-11-20'],
    ['today+10D', '2026-11-30'],
    ['2020-01-01', '2020-01-01'],
  ])('%s is %s', (expression, date) => expect(resolveDate(expression, TODAY)).toBe(date));

  it('stay in the month when it is shorter', () => {
    expect(resolveDate('today-3M', '2026-05-31')).toBe('2026-02-28');
    expect(resolveDate('today-1Y', '2024-02-29')).toBe('2023-02-28');
  });

  it('compare by what both of them say', () => {
    expect(compareDates('2026-05', '2026-05-20')).toBe(0);
    expect(compareDates('2026-04', '2026-05-20')).toBeLessThan(0);
    expect(isDate('2026-13', 'month')).toBe(false);
  });

  it('make somebody a year older on the birthday, on 1 March where it falls on 29 February', () => {
    expect(['2026-11-19', '2026-11-20'].map((day) => ageOn('2008-11-20', day))).toEqual([17, 18]);
    expect(['2026-02-28', '2026-03-01', '2028-02-29'].map((day) => ageOn('2008-02-29', day))).toEqual([
      17, 18, 20,
    ]);
    expect(ageOn('2026-11-20', '2026-11-19')).toBe(-1);
  });
});
