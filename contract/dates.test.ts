import { describe, expect, it } from 'vitest';
import { computeAge, compareDates, isDate, resolveDate } from './dates.ts';

const TODAY = '2026-11-20';

describe('a date', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2026-00-10', false],
    ['2026-13-10', false],
    ['2026-01-00', false],
    ['2026-01-32', false],
    ['1000-01-01', true],
    ['0999-12-31', false],
    ['2026-1-1', false],
    ['x2026-01-01', false],
    ['2026-01-01T00', false],
    ['2026-01', false],
    ['', false],
  ])('%j is one of the calendar: %s', (text, right) => expect(isDate(text)).toBe(right));

  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['0999-01', false],
    ['2026-01-01', false],
    ['2026', false],
  ])('%j is a month: %s', (text, right) => expect(isDate(text, 'month')).toBe(right));
});

describe('dates', () => {
  it.each([
    ['today', TODAY],
    ['today-3M', '2026-08-20'],
    ['today-18Y', '2008-11-20'],
    ['today+10D', '2026-11-30'],
    ['today-10D', '2026-11-10'],
    ['today+2M', '2027-01-20'],
    ['today+1M', '2026-12-20'],
    ['today-11M', '2025-12-20'],
    ['today+1Y', '2027-11-20'],
    ['today-1000Y', '1026-11-20'],
    ['today-1100Y', '0926-11-20'],
    ['today-1W', 'today-1W'],
    ['today-123456D', 'today-123456D'],
    ['today and more', 'today and more'],
    ['not today', 'not today'],
    ['2020-01-01', '2020-01-01'],
  ])('%s is %s', (expression, date) => expect(resolveDate(expression, TODAY)).toBe(date));

  it('clamp to the end of a shorter month', () => {
    expect(resolveDate('today-3M', '2026-05-31')).toBe('2026-02-28');
    expect(resolveDate('today-1Y', '2024-02-29')).toBe('2023-02-28');
  });

  it('compare by their common precision', () => {
    expect(compareDates('2026-05', '2026-05-20')).toBe(0);
    expect(compareDates('2026-05-20', '2026-05')).toBe(0);
    expect(compareDates('2026-06', '2026-05-20')).toBeGreaterThan(0);
    expect(compareDates('2026-05-20', '2026-06')).toBeLessThan(0);
    expect(compareDates('2026-05-21', '2026-05-20')).toBeGreaterThan(0);
    expect(compareDates('2026-04', '2026-05-20')).toBeLessThan(0);
    expect(isDate('2026-13', 'month')).toBe(false);
  });

  it('increase the age on the birthday, on 1 March for 29 February', () => {
    expect(['2026-11-19', '2026-11-20'].map((day) => computeAge('2008-11-20', day))).toEqual([17, 18]);
    expect(['2026-02-28', '2026-03-01', '2028-02-29'].map((day) => computeAge('2008-02-29', day))).toEqual([
      17, 18, 20,
    ]);
    expect(computeAge('2026-11-20', '2026-11-19')).toBe(-1);
  });
});
