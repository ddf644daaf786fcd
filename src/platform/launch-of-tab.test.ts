// The launch of a page inside Telegram as it loads. [G1]
import { afterEach, expect, it, vi } from 'vitest';
import { LAUNCH_KEY } from './launch.ts';

const REST = 'tgWebAppVersion=9.6&tgWebAppPlatform=ios';
const WHOSE = 'W'.repeat(43);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function load(hash: string, { inTelegram = true } = {}) {
  vi.resetModules();
  if (inTelegram) vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => undefined });
  history.replaceState(null, '', `/user/accounts/auth/personal${hash}`);
  await import('./platform.ts');
  const { launch } = await import('./launch.ts');
  return [launch.headers.Authorization, launch.isUntried];
}

it('[G1] uses the signed launch data and drops an earlier launch of the tab', async () => {
  sessionStorage.setItem(LAUNCH_KEY, WHOSE);
  expect(await load(`#tgWebAppData=user%3D1%26hash%3Dc0de&${REST}`)).toEqual([
    'tma user%3D1%26hash%3Dc0de',
    true,
  ]);
  expect(sessionStorage.getItem(LAUNCH_KEY)).toBeNull();
});

it('[G1] is anonymous if the launch is', async () => {
  sessionStorage.setItem(LAUNCH_KEY, WHOSE);
  expect(await load(`#${REST}`)).toEqual(['tma ', true]);
  expect(sessionStorage.getItem(LAUNCH_KEY)).toBeNull();
});

it('[G1] uses the stored launch after a reload', async () => {
  const stored = { tgWebAppPlatform: 'ios', tgWebAppVersion: '9.6' };
  sessionStorage.setItem('__telegram__initParams', JSON.stringify(stored));
  expect(await load('')).toEqual([undefined, false]);
  sessionStorage.setItem(LAUNCH_KEY, WHOSE);
  expect(await load('')).toEqual([`tma ${WHOSE}`, false]);
});

it('[G1] ignores a leaked link in a browser', async () => {
  expect(await load(`#tgWebAppData=user%3D1%26hash%3Dc0de&${REST}`, { inTelegram: false })).toEqual([
    undefined,
    false,
  ]);
});
