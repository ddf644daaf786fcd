// A client that throws, or whose SDK does not load, is treated as a browser. [G7]
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

it('[G7, P1] works with a bridge that throws, and removes the credential', async () => {
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent: () => {
      throw new Error('no such bridge');
    },
  });
  const platform = await start();
  expect(platform).toMatchObject({ value: 'ios_tg', canSaveFiles: true });
  expect(platform.mainButton).toBeUndefined();
  expectBrowserWithoutCredential();
});

it('[G7, P1] works without the SDK', async () => {
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => undefined });
  vi.doMock('./telegram.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const platform = await start();
  expect(platform).toMatchObject({ value: 'ios_tg', canSaveFiles: true });
  expect(platform.backButton).toBeUndefined();
  expectBrowserWithoutCredential();
});
