// A client of the very first version: everything newer is missing, nothing throws.
import { beforeAll, expect, it, vi } from 'vitest';
import { putAside } from '#app/lib/sight.ts';
import type { Platform } from './types.ts';

const posted: string[] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(window, { TelegramWebviewProxy: { postEvent: (type: string) => posted.push(type) } });
  location.hash = 'tgWebAppVersion=6.0&tgWebAppPlatform=android&tgWebAppThemeParams=%7Bbroken';
  platform = (await import('./telegram.ts')).startTelegram(putAside);
});

it('[G7] offers no button the client does not have', () => {
  expect(platform.backButton).toBeUndefined();
  expect(platform.secondaryButton).toBeUndefined();
  expect(platform.onSettings).toBeUndefined();
  expect(platform.fullscreen).toBeUndefined();
  expect(platform.biometrics).toBeUndefined();
});

it('[G7] leaves undone what the client cannot do', () => {
  posted.length = 0;
  platform.haptic('light');
  platform.closingConfirmation(true);
  platform.verticalSwipes(false);
  expect(posted).toEqual([]);
});

it('[G7] lives without a theme', () => {
  expect(document.documentElement.dataset.theme).toMatch(/^(light|dark)$/);
  expect(document.documentElement.style.getPropertyValue('--ground')).toBe('');
});
