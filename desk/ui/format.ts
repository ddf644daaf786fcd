// Dates, times and numbers in the officer's language and time zone.
import { useLingui } from '@lingui/react/macro';
import { readFormatLocale } from '../i18n/languages.ts';

export interface Format {
  date: (instant: string) => string;
  moment: (instant: string) => string;
  time: (instant: string) => string;
  /** A calendar date without a time zone. */
  day: (date: string) => string;
  /** A calendar month, YYYY-MM. */
  month: (month: string) => string;
  /** A number as text, of which no digit is lost. */
  decimal: (text: string) => string;
  number: (value: number, digits?: number) => string;
  percent: (share: number) => string;
  country: (code: string) => string;
  list: (items: readonly string[]) => string;
}

export function createFormat(locale: string): Format {
  // As on documents, also where another calendar is usual.
  const createDates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
  const dates = createDates({ dateStyle: 'medium' });
  const moments = createDates({ dateStyle: 'medium', timeStyle: 'short' });
  const times = createDates({ timeStyle: 'short' });
  const days = createDates({ dateStyle: 'medium', timeZone: 'UTC' });
  const months = createDates({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 });
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const lists = new Intl.ListFormat(locale);
  return {
    date: (instant) => dates.format(Date.parse(instant)),
    moment: (instant) => moments.format(Date.parse(instant)),
    time: (instant) => times.format(Date.parse(instant)),
    day: (date) => (Number.isNaN(Date.parse(date)) ? date : days.format(Date.parse(date))),
    month: (month) => (/^\d{4}-\d{2}$/.test(month) ? months.format(Date.parse(`${month}-01`)) : month),
    decimal: (text) => (isNumber(text) ? decimals.format(text) : text),
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    list: (items) => lists.format(items),
  };
}

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

const formats = new Map<string, Format>();

export function useFormat(): Format {
  const { i18n } = useLingui();
  const locale = readFormatLocale(i18n);
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}
