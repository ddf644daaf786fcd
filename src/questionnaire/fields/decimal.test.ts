import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseDecimal, localizeDecimal } from './decimal.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('[C14] decimal numbers', () => {
  it.each([
    ['1500', '1500'],
    ['1500.5', '1500.5'],
    ['1500,5', '1500.5'],
    ['1,500.50', '1500.50'],
    ['1.500,50', '1500.50'],
    ['1 500,50', '1500.50'],
    ['1\u202f500\u00a0000', '1500000'],
    ["1'500.50", '1500.50'],
    ['1,50,000.25', '150000.25'],
    ['1.500', '1500'],
    ['1,500', '1500'],
    ['1.500.000', '1500000'],
    ['0.500', '0.500'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-12', '-12'],
    ['١٢٣٫٥', '123.5'],
    ['１２３', '123'],
    ['123456789012345.12', '123456789012345.12'],
  ])('%s is %s', (text, value) => {
    expect(parseDecimal(text, 2)).toBe(value);
  });

  it.each([
    '',
    '.',
    'abc',
    '1e5',
    '1.2.3',
    '1,2,3',
    '1,234,56',
    '1.234.56',
    '12,34.5,6',
    '1..5',
    '$5',
    '5 USD',
    '--5',
    'NaN',
    '0x1F',
    '1,500.50.1',
  ])('%s is none', (text) => {
    expect(parseDecimal(text, 2)).toBeNull();
  });

  it('reads a single separator before three digits by locale where three decimals are allowed', () => {
    expect(parseDecimal('1.500', 8)).toBe('1.500');
    expect(parseDecimal('1,500', 8)).toBe('1500');
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(parseDecimal('1,500', 8)).toBe('1.500');
    expect(parseDecimal('1.500', 8)).toBe('1500');
  });

  it('formats decimal text by locale and leaves other text unchanged', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(localizeDecimal('1500.50')).toBe('1500,50');
    expect(localizeDecimal('about 5.5')).toBe('about 5.5');
  });
});
