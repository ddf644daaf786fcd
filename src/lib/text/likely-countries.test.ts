import { afterEach, expect, it } from 'vitest';
import { clearRememberedCountries, suggestCountries, rememberCountry } from './likely-countries.ts';

afterEach(clearRememberedCountries);

it('[E3] suggests residence, last choices, the time zone, then regions of the languages', () => {
  rememberCountry('PT');
  expect(suggestCountries('AT', ['de-CH', 'fr'])).toEqual(['AT', 'PT', 'CH', 'FR']);
  expect(suggestCountries('AT', ['de-CH', 'fr'], 'LI')).toEqual(['AT', 'PT', 'LI', 'CH']);
});

it('[E3] suggests few countries without duplicates', () => {
  for (const code of ['PT', 'ES', 'IT']) rememberCountry(code);
  expect(suggestCountries('IT', ['en-US', 'en', 'ja', 'de'])).toEqual(['IT', 'ES', 'US', 'JP']);
});

it('[E3] ignores invalid countries and languages', () => {
  rememberCountry('OTHER');
  expect(suggestCountries('', ['es-419', 'not a tag', ''])).toEqual([]);
});

it('[X3] forgets the last choices', () => {
  rememberCountry('PT');
  clearRememberedCountries();
  expect(suggestCountries('', [])).toEqual([]);
});
