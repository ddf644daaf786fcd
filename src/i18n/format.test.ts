import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatPercent,
  formatRelative,
  formatNumber,
} from './format.ts';
import { getFormatLocale } from './intl.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
beforeEach(() => speak('en'));

describe('numbers', () => {
  it('[V5] have the thousands separators of the locale', () => {
    expect(formatNumber(1234567.891)).toBe('1,234,567.89');
    speak('es-ES');
    expect(formatNumber(1234567.891)).toBe('1.234.567,89');
  });

  it.each([
    [999, '999'],
    [1000, '1.00K'],
    [1234, '1.23K'],
    [999_999, '1.00M'],
    [12_500, '12.50K'],
    [1_234_567, '1.23M'],
    [-2_500_000_000, '-2.50B'],
    [0, '0'],
  ])('[V5] %d is %s', (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  it('format shares as percent', () => {
    expect(formatPercent(0.42)).toBe('42%');
  });
});

describe('dates', () => {
  it('format a calendar date without time zone', () => {
    expect(formatDate('1990-01-01')).toBe('Jan 1, 1990');
    speak('es-ES');
    expect(formatDate('1990-01-01')).toBe('1 ene 1990');
  });

  it('stay Gregorian in every language', () => {
    speak('ar-SA');
    expect(formatDate('2026-11-20')).toMatch(/2026|٢٠٢٦/);
  });

  it('format an instant with its time', () => {
    expect(formatDateTime(new Date(2026, 10, 20, 9, 5))).toMatch(/Nov 20, 2026.*9:05/);
  });

  it.each([
    [3 * DAY_MS, 'in 3 days'],
    [-2 * 60_000, '2 minutes ago'],
    [5 * 3_600_000, 'in 5 hours'],
    [0, 'now'],
  ])('%d ms away is "%s"', (ms, text) => {
    expect(formatRelative(new Date(1_000_000 + ms), 1_000_000)).toBe(text);
  });
});

it('[T13] uses Latin digits and Gregorian dates in Arabic', () => {
  const day = (tag: string) => {
    i18n.loadAndActivate({ locale: tag, locales: getFormatLocale(tag), messages: {} });
    return formatDate('2026-11-25');
  };
  expect(day('ar-SA')).toMatch(/^[^٠-٩]*2026[^٠-٩]*$/);
  expect(day('th-TH')).toContain('2026');
  expect(formatNumber(1234.5)).toBe('1,234.5');
});
