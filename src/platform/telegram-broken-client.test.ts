// [G7] A client that throws at whatever it is told, or whose SDK does not come: the page is one of a browser then.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORED_PARAMS_KEY } from './detect.ts';

const HASH = '#tgWebAppData=user%3D1%26hash%3Dc0de&tgWebAppVersion=9.6&tgWebAppPlatform=ios';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  history.replaceState(null, '', `/user/accounts/auth/personal${HASH}`);
});
afterEach(() => {
  vi.doUnmock('./telegram.ts');
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function start() {
  const { getPlatform, startPlatform } = await import('./platform.ts');
  await startPlatform();
  return getPlatform();
}

function expectBrowserWithoutCredential(): void {
  expect(location.href).not.toMatch(/tgWebApp|c0de/);
  expect(sessionStorage.getItem(STORED_PARAMS_KEY) ?? '').not.toContain('c0de');
}

it('[G7, P1] a bridge that throws stops nobody, and nothing of the credential stays', async () => {
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent: () => {
      throw new Error('no such bridge');
    },
  });
  const platform = await start();
  expect(platform).toMatchObject({ value: 'ios_tg', savesFiles: true });
  expect(platform.mainButton).toBeUndefined();
  expectBrowserWithoutCredential();
});

it('[G7, P1] neither does an SDK that does not come', async () => {
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => undefined });
  vi.doMock('./telegram.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const platform = await start();
  expect(platform).toMatchObject({ value: 'ios_tg', savesFiles: true });
  expect(platform.backButton).toBeUndefined();
  expectBrowserWithoutCredential();
});
