// Calendar dates as YYYY-MM-DD text: no time zone can move a birthday.

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** The parts of a real calendar date, or null (2023-02-29 is not one). */
export function parseDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]; // three groups, all digits
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Today where the person is. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The same day some months earlier; the last day of the month where that day does not exist. */
export function monthsBefore(day: string, months: number): string | null {
  const from = parseDate(day);
  if (!from) return null;
  const index = from.year * 12 + from.month - 1 - months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(from.day, last))}`;
}
