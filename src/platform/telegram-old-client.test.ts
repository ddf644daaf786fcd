// A client of the first version: newer features are missing, nothing throws.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from './types.ts';

const posted: string[] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(window, { TelegramWebviewProxy: { postEvent: (type: string) => posted.push(type) } });
  location.hash = 'tgWebAppVersion=6.0&tgWebAppPlatform=android&tgWebAppThemeParams=%7Bbroken';
  platform = (await import('./telegram.ts')).startTelegram();
});

it('[G7] has no buttons that the client lacks', () => {
  expect(platform.backButton).toBeUndefined();
  expect(platform.secondaryButton).toBeUndefined();
  expect(platform.onSettings).toBeUndefined();
  expect(platform.fullscreen).toBeUndefined();
  expect(platform.biometrics).toBeUndefined();
});

it('[G7] skips unsupported features', () => {
  posted.length = 0;
  platform.haptic('light');
  platform.closingConfirmation(true);
  platform.verticalSwipes(false);
  expect(posted).toEqual([]);
});

it('[G7] works without a theme', () => {
  expect(document.documentElement.dataset.theme).toMatch(/^(light|dark)$/);
  expect(document.documentElement.style.getPropertyValue('--ground')).toBe('');
});
