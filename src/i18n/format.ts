// Dates and amounts as the reader writes them. K, M and B are a product rule in every language. [V5]
// Dates stay Gregorian, because documents are.
import { DAY_MS } from '#contract/days.ts';
import { formatNumber } from './format-number.ts';
import { once } from './intl-cache.ts';

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

const twoDecimals = (value: number): string =>
  once(
    'compact',
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(value);

/** [V5] 1234567 -> 1.23M, 1000000 -> 1.00M. */
export function formatCompact(value: number): string {
  const rounded = (size: number) => Math.round((Math.abs(value) / size) * 100) / 100;
  const reached = STEPS.findIndex(([size]) => Math.abs(value) >= size);
  // 999 999 rounds to 1,000K, which is 1M.
  const at = reached > 0 && rounded(STEPS[reached]![0]) >= 1000 ? reached - 1 : reached;
  const step = STEPS[at];
  return step ? `${twoDecimals(value / step[0])}${step[1]}` : formatNumber(value);
}

export const formatPercent = (share: number): string =>
  once('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent' })).format(share);

const dateFormat = (kind: string, options: Intl.DateTimeFormatOptions) =>
  once(kind, (locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }));

/** An instant a back end left out is a dash. */
const written = (format: Intl.DateTimeFormat, value: string | Date): string => {
  const date = new Date(value);
  return +date ? format.format(date) : '–';
};

/** A calendar date (YYYY-MM-DD) or an instant, as a day. */
export function formatDate(value: string | Date): string {
  const calendar = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const format = dateFormat(calendar ? 'day' : 'localDay', {
    dateStyle: 'medium',
    ...(calendar && { timeZone: 'UTC' }),
  });
  return written(format, value);
}

export const formatDateTime = (value: string | Date): string =>
  written(dateFormat('moment', { dateStyle: 'medium', timeStyle: 'short' }), value);

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "in 3 days", "2 minutes ago". */
export function formatRelative(value: string | Date, now = Date.now()): string {
  const distance = new Date(value).getTime() - now || 0;
  const format = once('relative', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const [unit, size] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? (['second', 1000] as const);
  return format.format(Math.round(distance / size), unit);
}

/** A country by its two letters, in the reader's language; what was given when it is no such code. */
export function formatCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return once('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;
}

/** A language by its tag, in the reader's own: "Turkish (Türkiye)". */
export const formatLanguage = (tag: string): string =>
  once('language', (locale) => new Intl.DisplayNames(locale, { type: 'language' })).of(tag) ?? tag;
