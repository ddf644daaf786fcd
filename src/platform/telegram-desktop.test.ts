// A desktop client, which never answers and lacks features of its version.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from './types.ts';

const posted: string[] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  Object.assign(window, { TelegramWebviewProxy: { postEvent: (type: string) => posted.push(type) } });
  location.hash = 'tgWebAppVersion=9.6&tgWebAppPlatform=tdesktop';
  platform = (await import('./telegram.ts')).startTelegram();
});

it('[G7] keeps the size of the window', () => {
  expect(platform.fullscreen).toBeUndefined();
});

it('[G7] does not wait for missing answers', () => {
  platform.haptic('light');
  platform.verticalSwipes(false);
  platform.backButton!.show();
  expect(posted).toEqual(
    expect.arrayContaining([
      'web_app_expand',
      'web_app_trigger_haptic_feedback',
      'web_app_setup_swipe_behavior',
      'web_app_setup_back_button',
    ]),
  );
});
