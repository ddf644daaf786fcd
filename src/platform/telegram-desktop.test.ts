// A client of a computer, which answers nothing and cannot do half of what its version promises.
import { beforeAll, expect, it, vi } from 'vitest';
import { putAside } from '#app/lib/sight.ts';
import type { Platform } from './types.ts';

const posted: string[] = [];
let platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  Object.assign(window, { TelegramWebviewProxy: { postEvent: (type: string) => posted.push(type) } });
  location.hash = 'tgWebAppVersion=9.6&tgWebAppPlatform=tdesktop';
  platform = (await import('./telegram.ts')).startTelegram(putAside);
});

it('[G7] its window stays as large as the person made it', () => {
  expect(platform.fullscreen).toBeUndefined();
});

it('[G7] nothing waits for the answers that never come', () => {
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
