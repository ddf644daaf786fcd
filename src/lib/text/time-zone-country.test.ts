import { expect, it } from 'vitest';
import { findTimeZoneCountry } from './time-zone-country.ts';

const OFFERED = ['AE', 'AX', 'DD', 'DE', 'FR', 'GB', 'HK', 'KZ', 'UK', 'US'];

it.each([
  ['Europe/Berlin', 'DE'],
  ['America/New_York', 'US'],
  ['Europe/London', 'GB'],
  ['Asia/Dubai', 'AE'],
  ['Asia/Hong_Kong', 'HK'],
  ['Asia/Almaty', 'KZ'],
  ['Asia/Tokyo', null],
  ['UTC', null],
  ['Not/A_Zone', null],
])('[E3] the country of the time zone %s is %s', async (zone, country) => {
  expect(await findTimeZoneCountry(OFFERED, zone)).toBe(country);
});

it('[E3] finds only offered countries, and ignores codes of no country', async () => {
  expect(await findTimeZoneCountry(['', 'XX', 'OTHER', 'FR'], 'Europe/Berlin')).toBeNull();
});
