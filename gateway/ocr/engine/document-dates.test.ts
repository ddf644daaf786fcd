// The century of two-digit years, and printed dates.
import { describe, expect, it } from 'vitest';
import { parseMrzDate, parsePrintedDate } from './document-dates.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const birth = (six: string, printed: string[] = []) => parseMrzDate(six, 'birth', { now: NOW, printed });
const expiry = (six: string, printed: string[] = [], issuer: string | null = null) =>
  parseMrzDate(six, 'expiry', { now: NOW, printed, issuer });

describe('the century of a birth date', () => {
  it.each([
    ['800214', '1980-02-14'],
    ['060615', '2006-06-15'],
    // In 2026 this day is still to come.
    ['260616', '1926-06-16'],
    ['271231', '1927-12-31'],
  ])('is certain if only one is in the past: %s', (six, date) => {
    // 1906 would be an age of 120, which is possible.
    const possible = six === '060615' ? [date, '1906-06-15'] : [date];
    expect(birth(six)).toEqual({ value: date, possible });
  });

  it('is uncertain if the person can be a child or over a hundred', () => {
    expect(birth('251103')).toEqual({ value: '2025-11-03', possible: ['2025-11-03', '1925-11-03'] });
    expect(birth('050614')).toEqual({ value: '2005-06-14', possible: ['2005-06-14'] });
  });

  it.each([
    '03.11.1925',
    'Date of birth 3 NOV 1925',
    '03 NOV/NOV 1925',
    '3 noviembre 1925',
    '1925-11-03',
    '11/03/1925',
    '03111925',
    'O3.11.1925',
    '03.11.1925 03.11.2030',
  ])('follows the printed year: %s', (text) => {
    expect(birth('251103', [text])).toEqual({ value: '1925-11-03', possible: ['1925-11-03'] });
  });

  it.each([[['04.11.1925']], [['03.11.1925', '03.11.2025']], [['AB 1925 11']], [['103.11.1925']]])(
    'ignores print that does not decide: %j',
    (printed) => {
      expect(birth('251103', printed)?.possible).toHaveLength(2);
    },
  );

  it('does not exist for an impossible day', () => {
    expect(birth('250229')).toBeNull();
    expect(birth('25<<<<')).toBeNull();
  });
});

describe('the century of an expiry date', () => {
  it.each([
    ['300101', '2030-01-01'],
    ['760101', '2076-01-01'],
    ['980101', '1998-01-01'],
  ])('is certain by plausibility: %s', (six, date) => {
    expect(expiry(six)).toEqual({ value: date, possible: [date] });
  });

  it.each(['01 01 9999', '01.01.9999', '01019999'])('is the year 9999 if that is printed: %s', (text) => {
    expect(expiry('990101', [text])).toEqual({ value: '9999-01-01', possible: ['9999-01-01'] });
    expect(expiry('990101', ['01 01 1999'])).toEqual({ value: '1999-01-01', possible: ['1999-01-01'] });
  });

  it('is the year 9999 on permanent cards of Spain, and uncertain elsewhere', () => {
    expect(expiry('990101', [], 'ES')).toEqual({ value: '9999-01-01', possible: ['9999-01-01'] });
    expect(expiry('991231', [], 'KW')).toEqual({
      value: '9999-12-31',
      possible: ['9999-12-31', '1999-12-31'],
    });
    expect(expiry('990102')?.value).toBe('1999-01-02');
  });
});

describe('a printed date', () => {
  it.each([
    ['03.11.1925', '1925-11-03'],
    ['2030-01-31', '2030-01-31'],
    ['3 NOV/NOV 1925', '1925-11-03'],
    ['01 01 9999', '9999-01-01'],
    ['31.02.2030', null],
    ['Nr. 12345', null],
  ])('%s is %s', (text, date) => {
    expect(parsePrintedDate(text)).toBe(date);
  });
});
