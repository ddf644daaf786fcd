// The parts of a typed date: order by locale, digits of any script, pasted text. Pure.
import { toAsciiDigits } from '#app/lib/text/typed-text.ts';

export type DatePart = 'day' | 'month' | 'year';
export type DateParts = Record<DatePart, string>;

export function getPartOrder(locale: string): DatePart[] {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

export const stripNonDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

export function splitDate(value: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})(?:-(\d{0,2}))?$/.exec(value) ?? [];
  return { day, month, year };
}

export type Precision = 'day' | 'month';

/** Returns an empty string until every part is typed. Impossible days such as 31 February pass; the form validates them. */
export function joinDate({ day, month, year }: DateParts, precision: Precision = 'day'): string {
  if (month === '' || year.length !== 4 || (precision === 'day' && day === '')) return '';
  const numbers = precision === 'day' ? [month, day] : [month];
  return [year, ...numbers.map((part) => part.padStart(2, '0'))].join('-');
}

export function joinIncompleteDate({ day, month, year }: DateParts, precision: Precision): string {
  if (day === '' && month === '' && year === '') return '';
  return (precision === 'day' ? [year, month, day] : [year, month]).join('-');
}

const BUDDHIST_OFFSET = 543;

/** The year of a Buddhist year of today's people and documents; null for other years. Days and months are the same. */
export function toGregorianYear(year: string): string | null {
  return /^2[4-6]\d{2}$/.test(year) ? String(Number(year) - BUDDHIST_OFFSET) : null;
}

/** True when no further digit fits: 4 in a day field can only be the 4th. */
export function isPartComplete(part: DatePart, digits: string): boolean {
  if (part === 'year') return digits.length === 4;
  return digits.length === 2 || Number(digits) > (part === 'day' ? 3 : 1);
}

/** Parses a pasted date: four digits are the year, the other parts follow the order of the locale. */
export function parsePasted(text: string, order: readonly DatePart[]): DateParts | null {
  const groups = toAsciiDigits(text).split(/\D+/).filter(Boolean);
  if (!order.includes('day')) return parseMonth(groups);
  const [first = '', second = '', third = ''] =
    groups.length === 1 ? splitRun(groups[0] ?? '', order) : groups;
  if (third === '' || groups.length > 3) return null;
  if (first.length === 4) return { year: first, month: second, day: third };
  if (third.length !== 4) return null;
  return order.indexOf('month') < order.indexOf('day') && order[0] !== 'year'
    ? { month: first, day: second, year: third }
    : { day: first, month: second, year: third };
}

function parseMonth(groups: readonly string[]): DateParts | null {
  const year = groups.find((group) => group.length === 4);
  const month = groups.find((group) => group.length < 3);
  return year && month && groups.length === 2 ? { day: '', month, year } : null;
}

function splitRun(run: string, order: readonly DatePart[]): string[] {
  if (run.length !== 8) return [];
  const yearFirst = order[0] === 'year' || /^(19|20)\d{2}(0[1-9]|1[0-2])/.test(run);
  return yearFirst
    ? [run.slice(0, 4), run.slice(4, 6), run.slice(6)]
    : [run.slice(0, 2), run.slice(2, 4), run.slice(4)];
}
