import { afterEach, describe, expect, it } from 'vitest';
import { removeLaunchFromAddress, removeLaunchParams } from './launch.ts';

const PAGE = 'https://www.example.com/user/accounts/auth/personal';
afterEach(() => history.replaceState(null, '', '/'));

describe('[W1, P1] launch parameters of Telegram', () => {
  it.each([
    ['#tgWebAppData=user%3D1%26hash%3Dx&tgWebAppVersion=9.1&tgWebAppPlatform=ios', ''],
    ['?tgWebAppStartParam=kyc&from=email#tgWebAppData=secret', '?from=email'],
    ['?from=email&tgWebAppStartParam=kyc', '?from=email'],
    ['?a=1&tgWebAppStartParam=kyc&b=2#place', '?a=1&b=2#place'],
    ['#/start?tgWebAppPlatform=tdesktop&tgWebAppVersion=7.0', '#/start'],
    ['?from=email#place', '?from=email#place'],
    ['?about=tgWebAppData', '?about=tgWebAppData'],
  ])('%s leaves %j', (given, left) => {
    expect(removeLaunchParams(PAGE + given)).toBe(PAGE + left);
  });

  it('are removed from the address of a plain browser', () => {
    history.replaceState(
      { depth: 1 },
      '',
      '/user/accounts/auth/personal?from=x#tgWebAppData=secret&tgWebAppVersion=8.0',
    );
    removeLaunchFromAddress();
    expect(location.pathname + location.search + location.hash).toBe('/user/accounts/auth/personal?from=x');
    expect(history.state).toEqual({ depth: 1 });
  });
});
