import { describe, expect, it } from 'vitest';
import {
  stripNonDigits,
  isPartComplete,
  joinDate,
  joinIncompleteDate,
  parsePasted,
  getPartOrder,
  splitDate,
  toGregorianYear,
} from './date-parts.ts';

describe('the parts of a date', () => {
  it.each([
    ['en', 'month,day,year'],
    ['en-HK', 'day,month,year'],
    ['es-ES', 'day,month,year'],
    ['zh-TW', 'year,month,day'],
    ['ja-JP', 'year,month,day'],
    ['th-TH', 'day,month,year'],
    ['ar-SA', 'day,month,year'],
  ])('have the order of %s: %s', (locale, order) => {
    expect(getPartOrder(locale).join()).toBe(order);
  });

  it.each([
    ['١٩٩٠', '1990'],
    ['۱۳', '13'],
    ['１２', '12'],
    ['1a2', '12'],
  ])('read the digits of %s as %s', (text, digits) => {
    expect(stripNonDigits(text)).toBe(digits);
  });

  it.each([
    ['2533', '1990'],
    ['2569', '2026'],
    ['2643', '2100'],
    ['1990', null],
    ['2099', null],
    ['9999', null],
    ['253', null],
  ])('convert the Buddhist year %s to %s', (year, gregorian) => {
    expect(toGregorianYear(year)).toBe(gregorian);
  });

  it('are kept while incomplete, and a month needs no day', () => {
    const typed = { day: '', month: '3', year: '19' };
    expect(splitDate(joinIncompleteDate(typed, 'day'))).toEqual(typed);
    expect(splitDate(joinIncompleteDate(typed, 'month'))).toEqual(typed);
    expect(joinIncompleteDate({ day: '', month: '', year: '' }, 'day')).toBe('');
    expect(joinDate({ day: '', month: '3', year: '1990' }, 'month')).toBe('1990-03');
    expect(splitDate('1990-03')).toEqual({ day: '', month: '03', year: '1990' });
    expect(parsePasted('03/1990', ['month', 'year'])).toEqual({ day: '', month: '03', year: '1990' });
    expect(parsePasted('1990', ['month', 'year'])).toBeNull();
  });

  it('are joined and padded only when complete', () => {
    expect(joinDate({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07');
    expect(joinDate({ day: '7', month: '3', year: '90' })).toBe('');
    expect(joinDate({ day: '', month: '3', year: '1990' })).toBe('');
  });

  it('pass an impossible day to the form', () => {
    expect(joinDate({ day: '31', month: '2', year: '2000' })).toBe('2000-02-31');
  });

  it('are split only from a valid value', () => {
    expect(splitDate('1990-03-07')).toEqual({ day: '07', month: '03', year: '1990' });
    expect(splitDate('7 March')).toEqual({ day: '', month: '', year: '' });
  });

  it.each([
    ['day', '3', false],
    ['day', '4', true],
    ['day', '03', true],
    ['month', '1', false],
    ['month', '2', true],
    ['year', '199', false],
    ['year', '1990', true],
  ] as const)('know whether %s %s is full: %s', (part, digits, full) => {
    expect(isPartComplete(part, digits)).toBe(full);
  });

  it.each([
    ['1990-03-07', 'en', '1990-03-07'],
    ['07.03.1990', 'es-ES', '1990-03-07'],
    ['3/7/1990', 'en', '1990-03-07'],
    [' 7 / 3 / 1990 ', 'en-HK', '1990-03-07'],
    ['1990年3月7日', 'ja-JP', '1990-03-07'],
    ['७/३/१९९०', 'en-HK', '1990-03-07'],
    ['7/3/2533', 'th-TH', '2533-03-07'],
    ['19900307', 'en', '1990-03-07'],
    ['07031990', 'es-ES', '1990-03-07'],
    ['٠٧/٠٣/١٩٩٠', 'ar-SA', '1990-03-07'],
  ])('read a pasted %s in %s as %s', (text, locale, value) => {
    const parts = parsePasted(text, getPartOrder(locale));
    expect(parts && joinDate(parts)).toBe(value);
  });

  it.each(['', 'hello', '12', '7/3/90', '1/2/3/1990'])('leave a pasted "%s" alone', (text) => {
    expect(parsePasted(text, getPartOrder('en'))).toBeNull();
  });
});
