// Formats dates and numbers in the user's locale. K, M and B are the same in every language [V5]. Dates use the
// Gregorian calendar, like documents.
import { DAY_MS } from '#contract/days.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import { getCachedFormat } from './intl.ts';

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

const formatTwoDecimals = (value: number): string =>
  getCachedFormat(
    'compact',
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(value);

/** 1234567 becomes 1.23M, 1000000 becomes 1.00M. [V5] */
export function formatCompact(value: number): string {
  const rounded = (size: number) => Math.round((Math.abs(value) / size) * 100) / 100;
  const reached = STEPS.findIndex(([size]) => Math.abs(value) >= size);
  // 999,999 rounds to 1,000K, so the next unit applies: 1M.
  const at = reached > 0 && rounded(STEPS[reached]![0]) >= 1000 ? reached - 1 : reached;
  const step = STEPS[at];
  return step ? `${formatTwoDecimals(value / step[0])}${step[1]}` : formatNumber(value);
}

export const formatPercent = (share: number): string =>
  getCachedFormat('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent' })).format(share);

const dateFormat = (kind: string, options: Intl.DateTimeFormatOptions) =>
  getCachedFormat(kind, (locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }));

const formatOrDash = (format: Intl.DateTimeFormat, value: string | Date): string => {
  const date = new Date(value);
  return +date ? format.format(date) : '–';
};

export function formatDate(value: string | Date): string {
  const calendar = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const format = dateFormat(calendar ? 'day' : 'localDay', {
    dateStyle: 'medium',
    ...(calendar && { timeZone: 'UTC' }),
  });
  return formatOrDash(format, value);
}

export const formatDateTime = (value: string | Date): string =>
  formatOrDash(dateFormat('moment', { dateStyle: 'medium', timeStyle: 'short' }), value);

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function formatRelative(value: string | Date, now = serverTime()): string {
  const distance = new Date(value).getTime() - now || 0;
  const format = getCachedFormat(
    'relative',
    (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  const [unit, size] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? (['second', 1000] as const);
  return format.format(Math.round(distance / size), unit);
}

/** Localized country name; other text unchanged. */
export function formatCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return (
    getCachedFormat('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code
  );
}

/** Localized language name, such as "Turkish (Türkiye)". */
export const formatLanguage = (tag: string): string =>
  getCachedFormat('language', (locale) => new Intl.DisplayNames(locale, { type: 'language' })).of(tag) ?? tag;

/** Thousands separators, at most `digits` decimals. [V5] */
export const formatNumber = (value: number, digits = 2): string =>
  getCachedFormat(
    `number${digits}`,
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  ).format(value);

/** Chinese and Japanese use full-width punctuation, which needs no space after it. */
const HAS_WIDE_MARKS = /^(zh|ja)\b/;

export const getSentenceSeparator = (tag: string): string => (HAS_WIDE_MARKS.test(tag) ? '' : ' ');

/** Joins a subject (a question, a field name) and a statement; existing punctuation of the subject is kept. */
export function joinSubject(subject: string, text: string, tag: string): string {
  if (/\p{P}$/u.test(subject)) return subject + getSentenceSeparator(tag) + text;
  return subject + (HAS_WIDE_MARKS.test(tag) ? '：' : ': ') + text;
}
