// Calendar dates as YYYY-MM-DD text, so that no time zone shifts them.
import { serverNow } from '../server-clock.ts';

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Null if the date does not exist, such as 2023-02-29. */
export function parseDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]; // three groups, all digits
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

export function getToday(now = serverNow()): string {
  return `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}`;
}

/** The same day some months earlier, or the last day of that month. */
export function subtractMonths(day: string, months: number): string | null {
  const from = parseDate(day);
  if (!from) return null;
  const index = from.year * 12 + from.month - 1 - months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(Math.min(from.day, last))}`;
}
