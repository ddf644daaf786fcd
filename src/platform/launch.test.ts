import { describe, expect, it } from 'vitest';
import { STORED_PARAMS_KEY } from './detect.ts';
import { removeLaunchParams, readLaunchData } from './launch.ts';
import { forgetLaunchCredential } from './telegram-launch.ts';

const DATA =
  'query_id=AA&user=%7B%22id%22%3A7%2C%22first_name%22%3A%22%C3%81na+B%22%7D&auth_date=1800000000&signature=ab_-&hash=c0de';
const REST =
  'tgWebAppVersion=9.6&tgWebAppPlatform=ios&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23fff%22%7D';

it('[G1, P1] removes the credential from the stored launch, and the tab stays a mini app', () => {
  const kept = { tgWebAppPlatform: 'ios', tgWebAppVersion: '9.6' };
  const launches = [
    { ...kept, tgWebAppData: DATA, tgWebAppStartParam: 'kyc' },
    // The result of the SDK for unescaped data.
    { ...kept, tgWebAppData: 'query_id=AA', user: '{"id":7}', auth_date: '1800000000', hash: 'c0de' },
  ];
  for (const stored of launches) {
    sessionStorage.setItem(STORED_PARAMS_KEY, JSON.stringify(stored));
    forgetLaunchCredential();
    expect(JSON.parse(sessionStorage.getItem(STORED_PARAMS_KEY) ?? '')).toEqual(kept);
  }
  sessionStorage.clear();
  forgetLaunchCredential();
  expect(sessionStorage.length).toBe(0);
});

describe('[G1] signed launch data', () => {
  it.each([
    ['escaped, as clients should', `#tgWebAppData=${encodeURIComponent(DATA)}&${REST}`],
    ['as it is, as some clients do', `#tgWebAppData=${DATA}&${REST}`],
    ['behind everything else', `#${REST}&tgWebAppData=${encodeURIComponent(DATA)}`],
    ['as it is, behind everything else', `#${REST}&tgWebAppData=${DATA}`],
    ['behind a path', `#/start?tgWebAppData=${encodeURIComponent(DATA)}&${REST}`],
  ])('is read %s unchanged and removed from the address', (_, hash) => {
    const read = readLaunchData(hash) ?? '';
    expect(read.includes('=') ? read : decodeURIComponent(read)).toBe(DATA);
    expect(removeLaunchParams(`https://www.example.com/page?from=x${hash}`)).toMatch(
      /^https:\/\/www\.example\.com\/page\?from=x(#\/start)?$/,
    );
  });

  it.each([
    ['a launch without it', `#${REST}`, ''],
    ['a page from no launch', '#place', null],
    ['no hash', '', null],
  ])('%s: %s is %j', (_, hash, read) => {
    expect(readLaunchData(hash)).toBe(read);
  });
});
