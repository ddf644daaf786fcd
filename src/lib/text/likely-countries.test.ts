import { afterEach, expect, it } from 'vitest';
import { forgetCountries, likelyCountries, rememberCountry } from './likely-countries.ts';

afterEach(forgetCountries);

it('[E3] offers where somebody lives, then what they chose last, then where their languages are at home', () => {
  rememberCountry('PT');
  expect(likelyCountries('AT', ['de-CH', 'fr'])).toEqual(['AT', 'PT', 'CH', 'FR']);
});

it('[E3] offers few, and each once', () => {
  for (const code of ['PT', 'ES', 'IT']) rememberCountry(code);
  expect(likelyCountries('IT', ['en-US', 'en', 'ja', 'de'])).toEqual(['IT', 'ES', 'US', 'JP']);
});

it('[E3] makes nothing of what is no country or no language', () => {
  rememberCountry('OTHER');
  expect(likelyCountries('', ['es-419', 'not a tag', ''])).toEqual([]);
});

it('[X3] forgets what was chosen', () => {
  rememberCountry('PT');
  forgetCountries();
  expect(likelyCountries('', [])).toEqual([]);
});
