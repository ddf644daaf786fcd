import { describe, expect, it } from 'vitest';
import { detect, type Surroundings } from './detect.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156 Mobile Telegram-Android/12.1 (Google Pixel; Android 15; SDK 35; HIGH)';
const PAGE = 'https://www.example.com/user/accounts/auth/personal';

const from = (over: Partial<Surroundings>): Surroundings => ({
  href: PAGE,
  navigationHref: '',
  storedParams: null,
  userAgent: DESKTOP,
  hasTransport: false,
  ...over,
});
const launched = (platform: string, over: Partial<Surroundings> = {}) =>
  from({
    href: `${PAGE}#tgWebAppData=user%3D1%26hash%3Dx&tgWebAppVersion=9.1&tgWebAppPlatform=${platform}`,
    hasTransport: true,
    ...over,
  });

describe('detect', () => {
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
    expect(detect(launched(platform))).toEqual({
      value,
      inTelegram: true,
      userAgent: `TelegramMiniApp/9.1 (${platform})`,
    });
  });

  it.each([
    [DESKTOP, 'pc_tg'],
    [IPHONE, 'ios_tg'],
    [ANDROID, 'android_tg'],
  ])('[W1] a client without a known name goes by its user agent', (userAgent, value) => {
    expect(detect(launched('unknown', { userAgent }))).toMatchObject({ value, inTelegram: true });
  });

  it.each([
    [DESKTOP, 'pc'],
    [IPHONE, 'h5'],
  ])('[W1] an ordinary browser is pc or h5', (userAgent, value) => {
    expect(detect(from({ userAgent }))).toEqual({ value, inTelegram: false });
  });

  it('[W1] launch parameters without a way to talk to a client are a leaked link', () => {
    expect(detect(launched('ios', { hasTransport: false }))).toEqual({ value: 'pc', inTelegram: false });
  });

  it('[W1] a way to talk without launch parameters is a messenger’s in-app browser', () => {
    expect(detect(from({ hasTransport: true, userAgent: IPHONE }))).toEqual({
      value: 'h5',
      inTelegram: false,
    });
  });

  it('[W1] reads a direct link’s parameters from the query', () => {
    const href = `${PAGE}?tgWebAppStartParam=kyc&tgWebAppPlatform=android&tgWebAppVersion=8.0`;
    expect(detect(from({ href, hasTransport: true }))).toMatchObject({ value: 'android_tg' });
  });

  it('[W1] reads them from a hash that holds a path of its own', () => {
    const href = `${PAGE}#/start?tgWebAppPlatform=tdesktop&tgWebAppVersion=7.0`;
    expect(detect(from({ href, hasTransport: true }))).toMatchObject({ value: 'pc_tg' });
  });

  it('[W1] survives a reload after the hash has gone: first the navigation, then what the tab stored', () => {
    const navigationHref = `${PAGE}#tgWebAppPlatform=ios&tgWebAppVersion=9.0`;
    expect(detect(from({ navigationHref, hasTransport: true }))).toMatchObject({ value: 'ios_tg' });
    const storedParams = JSON.stringify({ tgWebAppPlatform: 'macos', tgWebAppVersion: '9.0' });
    expect(detect(from({ storedParams, hasTransport: true }))).toMatchObject({ value: 'pc_tg' });
  });

  it.each(['not json', '[]', '{"tgWebAppPlatform":5}', 'null'])(
    '[W1] is not fooled by a stored %s',
    (storedParams) => {
      expect(detect(from({ storedParams, hasTransport: true })).inTelegram).toBe(false);
    },
  );

  it('[C1] never puts what a stranger wrote into a header', () => {
    const href = `${PAGE}#tgWebAppPlatform=${encodeURIComponent('ios\r\nevil: 1')}&tgWebAppVersion=9.0`;
    expect(detect(from({ href, hasTransport: true })).userAgent).toBe('TelegramMiniApp/9.0 (unknown)');
  });
});
