import { describe, expect, it } from 'vitest';
import { buildCountryOptions } from './country-options.ts';

const NAMES: Record<string, string> = {
  DE: 'Deutschland',
  AT: 'Österreich',
  ZM: 'Sambia',
  US: 'Vereinigte Staaten',
};
const words = {
  suggested: 'Vorschlag',
  all: 'Alle',
  notServed: 'Nicht verfügbar',
  name: (code: string) => NAMES[code] ?? code,
};
const country = (countryCode: string, nameEn: string, disabled?: boolean) => ({
  countryCode,
  regionCode: '',
  nameEn,
  nameZhCN: '',
  ...(disabled ? { disabled } : {}),
});
const LIST = [
  country('US', 'United States', true),
  country('ZM', 'Zambia'),
  country('AT', 'Austria'),
  country('DE', 'Germany'),
  country('XK', 'Kosovo'),
];

describe('country list', () => {
  it('[E3] is sorted by localised names, suggestions first', () => {
    const options = buildCountryOptions(LIST, ['AT', 'XX', 'DE'], 'de', words);
    expect(options.map(({ value, group }) => `${group} ${value}`)).toEqual([
      'Vorschlag AT',
      'Vorschlag DE',
      'Alle DE',
      'Alle XK',
      'Alle AT',
      'Alle ZM',
      'Alle US',
    ]);
  });

  it('[E3] falls back to the English name and is searchable by code and English name', () => {
    const kosovo = buildCountryOptions(LIST, [], 'de', words).find(({ value }) => value === 'XK');
    expect(kosovo).toMatchObject({ label: 'Kosovo', keywords: ['Kosovo', '', 'XK'] });
  });

  it('[E4] marks unserved countries and never suggests them', () => {
    const options = buildCountryOptions(LIST, ['US'], 'de', words);
    expect(options.filter(({ value }) => value === 'US')).toEqual([
      expect.objectContaining({ disabled: true, detail: 'Nicht verfügbar' }),
    ]);
  });
});
