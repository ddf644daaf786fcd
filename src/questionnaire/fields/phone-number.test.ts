import { expect, it } from 'vitest';
import { splitPhoneNumber } from './phone-number.ts';

const COUNTRIES = [
  ['AQ', ''],
  ['BS', '+1'],
  ['CA', '+1'],
  ['DE', '+49'],
  ['FI', '+358'],
  ['KZ', '+7'],
  ['RU', '+7'],
  ['US', '+1'],
].map(([countryCode = '', regionCode = '']) => ({
  countryCode,
  regionCode,
  nameEn: countryCode,
  nameZhCN: '',
}));

it.each([
  ['+49 170 1234567', 'BR', 'DE', '1701234567'],
  ['0049 (170) 1234-567', 'BR', 'DE', '1701234567'],
  ['+٤٩ ١٧٠ ١٢٣٤٥٦٧', 'BR', 'DE', '1701234567'],
  ['+358401234567', 'DE', 'FI', '401234567'],
  ['+1 416 555 0100', 'DE', 'US', '4165550100'],
  ['+1 416 555 0100', 'CA', 'CA', '4165550100'],
  ['+7 701 555 0100', 'KZ', 'KZ', '7015550100'],
])('[V2] %s, given where %s was chosen, is a number of %s', (text, chosen, country, number) => {
  expect(splitPhoneNumber(text, chosen, COUNTRIES)).toEqual({ country, number });
});

it.each(['170 1234567', '0170 1234567', '', '+', '+999 123', 'call me'])(
  '[V2] %s names no country',
  (text) => {
    expect(splitPhoneNumber(text, 'DE', COUNTRIES)).toBeNull();
  },
);
