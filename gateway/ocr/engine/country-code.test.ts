import { describe, expect, it } from 'vitest';
import { listCountries } from '#gateway/accounts/countries.ts';
import { parseCountryCode } from './country-code.ts';

const CHOICES = new Set(listCountries(true).map(({ countryCode }) => countryCode));

describe('a country code on a document', () => {
  it.each([
    ['PRT', 'PT'],
    ['D<<', 'DE'],
    ['D', 'DE'],
    ['RKS', 'XK'],
    ['UNK', 'XK'],
    ['GBD', 'GB'],
    ['GBN', 'GB'],
    ['GBO', 'GB'],
    ['GBP', 'GB'],
    ['GBS', 'GB'],
    ['ROM', 'RO'],
    ['CHN', 'CN'],
  ])('%s is a country that users can choose', (code, country) => {
    expect(parseCountryCode(code)).toBe(country);
    expect(CHOICES).toContain(country);
  });

  it.each(['XXA', 'XXB', 'XXC', 'UNO', 'UNA', 'EUE', 'XOM', 'XPO', 'UTO', '<<<', 'DE'])(
    '%s is no country',
    (code) => {
      expect(parseCountryCode(code)).toBeNull();
    },
  );
});
