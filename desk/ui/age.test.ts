import { describe, expect, it } from 'vitest';
import { formatAge, getAge, getUrgency } from './age.ts';

const SINCE = '2026-11-29T00:00:00Z';
const TARGET = '2026-11-30T00:00:00Z';
const at = (text: string) => Date.parse(`2026-11-${text}Z`);

describe('the age of an item', () => {
  it.each([
    ['29T00:00:00', 'in_time'],
    ['29T11:59:00', 'in_time'],
    ['29T12:00:00', 'soon'],
    ['29T23:59:00', 'soon'],
    ['30T00:00:00', 'late'],
  ])('at %s is %s', (now, urgency) => {
    expect(getUrgency(SINCE, TARGET, at(now))).toBe(urgency);
  });

  it.each([
    ['29T00:00:30', '0 min'],
    ['29T00:59:59', '59 min'],
    ['29T01:00:00', '1 hr'],
    ['30T23:59:00', '47 hr'],
  ])('at %s reads %s', (now, text) => {
    expect(formatAge('en', getAge(SINCE, at(now)))).toBe(text);
  });

  it('never is negative, if the clocks differ', () => {
    expect(getAge(TARGET, at('29T00:00:00'))).toEqual({ value: 0, unit: 'minute' });
  });
});
