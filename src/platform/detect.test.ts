import { describe, expect, it } from 'vitest';
import { detectPlatform, type PlatformSignals } from './detect.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156 Mobile Telegram-Android/12.1 (Google Pixel; Android 15; SDK 35; HIGH)';
const PAGE = 'https://www.example.com/user/accounts/auth/personal';

const from = (over: Partial<PlatformSignals>): PlatformSignals => ({
  href: PAGE,
  navigationHref: '',
  storedParams: null,
  userAgent: DESKTOP,
  hasTransport: false,
  ...over,
});
const launched = (platform: string, over: Partial<PlatformSignals> = {}) =>
  from({
    href: `${PAGE}#tgWebAppData=user%3D1%26hash%3Dx&tgWebAppVersion=9.1&tgWebAppPlatform=${platform}`,
    hasTransport: true,
    ...over,
  });

describe('detectPlatform', () => {
  it.each([
    ['ios', 'ios_tg'],
    ['android', 'android_tg'],
    ['android_x', 'android_tg'],
    ['macos', 'pc_tg'],
    ['tdesktop', 'pc_tg'],
    ['unigram', 'pc_tg'],
    ['weba', 'pc_tg'],
    ['webk', 'pc_tg'],
    ['web', 'pc_tg'],
  ])('[W1, C1] the client %s is %s', (platform, value) => {
    expect(detectPlatform(launched(platform))).toEqual({
      value,
      inTelegram: true,
      userAgent: `TelegramMiniApp/9.1 (${platform})`,
    });
  });

  it.each([
    [DESKTOP, 'pc_tg'],
    [IPHONE, 'ios_tg'],
    [ANDROID, 'android_tg'],
  ])('[W1] detects an unknown client by its user agent', (userAgent, value) => {
    expect(detectPlatform(launched('unknown', { userAgent }))).toMatchObject({ value, inTelegram: true });
  });

  it.each([
    [DESKTOP, 'pc'],
    [IPHONE, 'h5'],
  ])('[W1] detects an ordinary browser as pc or h5', (userAgent, value) => {
    expect(detectPlatform(from({ userAgent }))).toEqual({ value, inTelegram: false });
  });

  it('[W1] ignores launch parameters without a bridge', () => {
    expect(detectPlatform(launched('ios', { hasTransport: false }))).toEqual({
      value: 'pc',
      inTelegram: false,
    });
  });

  it('[W1] ignores a bridge without launch parameters', () => {
    expect(detectPlatform(from({ hasTransport: true, userAgent: IPHONE }))).toEqual({
      value: 'h5',
      inTelegram: false,
    });
  });

  it('[W1] reads the parameters of a direct link from the query', () => {
    const href = `${PAGE}?tgWebAppStartParam=kyc&tgWebAppPlatform=android&tgWebAppVersion=8.0`;
    expect(detectPlatform(from({ href, hasTransport: true }))).toMatchObject({ value: 'android_tg' });
  });

  it('[W1] reads them from a hash with a path', () => {
    const href = `${PAGE}#/start?tgWebAppPlatform=tdesktop&tgWebAppVersion=7.0`;
    expect(detectPlatform(from({ href, hasTransport: true }))).toMatchObject({ value: 'pc_tg' });
  });

  it('[W1] survives a reload by the navigation entry, then by the stored parameters', () => {
    const navigationHref = `${PAGE}#tgWebAppPlatform=ios&tgWebAppVersion=9.0`;
    expect(detectPlatform(from({ navigationHref, hasTransport: true }))).toMatchObject({ value: 'ios_tg' });
    const storedParams = JSON.stringify({ tgWebAppPlatform: 'macos', tgWebAppVersion: '9.0' });
    expect(detectPlatform(from({ storedParams, hasTransport: true }))).toMatchObject({ value: 'pc_tg' });
  });

  it.each(['not json', '[]', '{"tgWebAppPlatform":5}', 'null'])('[W1] ignores stored %s', (storedParams) => {
    expect(detectPlatform(from({ storedParams, hasTransport: true })).inTelegram).toBe(false);
  });

  it('[C1] never puts unchecked parameters into a header', () => {
    const href = `${PAGE}#tgWebAppPlatform=${encodeURIComponent('ios\r\nevil: 1')}&tgWebAppVersion=9.0`;
    expect(detectPlatform(from({ href, hasTransport: true })).userAgent).toBe(
      'TelegramMiniApp/9.0 (unknown)',
    );
  });
});
