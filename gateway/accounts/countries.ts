// Countries and territories of ISO 3166-1, and Kosovo, with calling code and English and Chinese names. Calling codes are
// shared (+1, +44, +7), so only countryCode identifies a country. [E3, C21]
import { createRequire } from 'node:module';
import iso from 'i18n-iso-countries';
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import type { Country } from '#contract/calls/countries.ts';

const require = createRequire(import.meta.url);
for (const language of ['en', 'zh']) {
  // Types the package's JSON file as the parameter of registerLocale.
  iso.registerLocale(
    require(`i18n-iso-countries/langs/${language}.json`) as Parameters<typeof iso.registerLocale>[0],
  );
}

/** Everyday names that replace the formal names of the ISO list. */
const PLAIN_NAMES: Record<string, string> = {
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
};
const PLAIN_CHINESE_NAMES: Record<string, string> = { TW: '台湾' };

const diallingCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code satisfies CountryCode)}` : '';

const byEnglishName = (a: Country, b: Country) => a.nameEn.localeCompare(b.nameEn, 'en');

const ALL: Country[] = Object.keys(iso.getAlpha2Codes())
  .map((countryCode) => ({
    countryCode,
    regionCode: diallingCode(countryCode),
    nameEn: PLAIN_NAMES[countryCode] ?? iso.getName(countryCode, 'en', { select: 'official' }) ?? countryCode,
    nameZhCN: PLAIN_CHINESE_NAMES[countryCode] ?? iso.getName(countryCode, 'zh') ?? countryCode,
    ...(DISABLED_COUNTRIES.includes(countryCode) ? { disabled: true } : {}),
  }))
  .sort(byEnglishName);
const SERVED = ALL.filter((country) => !country.disabled);

export const listCountries = (withDisabled: boolean): Country[] => (withDisabled ? ALL : SERVED);
