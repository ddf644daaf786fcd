// Calendar functions on ISO date strings (YYYY-MM-DD or YYYY-MM) in UTC, so that time zones cannot shift a birthday.
import { DAY_MS } from './days.ts';

/** UTC day, YYYY-MM-DD. */
export const toIsoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** True if `text` is an existing calendar date with this precision. */
export function isDate(text: string, precision: 'day' | 'month' = 'day'): boolean {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match || (match[3] === undefined) !== (precision === 'month')) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Resolves `today`, `today-3M`, `today+1Y`, `today-10D` to a date. Returns other text unchanged. */
export function resolveDate(expression: string, today: string): string {
  const match = /^today(?:([+-]\d{1,5})([DMY]))?$/.exec(expression);
  if (!match) return expression;
  const [, count, unit] = match;
  if (!count) return today;
  const step = Number(count);
  if (unit === 'D') return toIsoDay(new Date(Date.parse(today) + step * DAY_MS));
  return addMonths(today, unit === 'Y' ? step * 12 : step);
}

/** Negative, 0 or positive. If one date has no day, only the months are compared. */
export function compareDates(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [left, right] = [a.slice(0, length), b.slice(0, length)];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Age in whole years on a day. */
export function computeAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Clamps to the last day of the month: 31 May minus three months is 28 February. */
export function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(Number(date.slice(8, 10)), daysIn(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
