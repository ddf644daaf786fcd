// An ordinary browser: no native buttons; the page does what Telegram does natively.
import type { Platform, PlatformValue } from './types.ts';

const PATTERN = { light: 10, success: [10, 60, 10], error: [30, 60, 30] };

export const createBrowserPlatform = (value: PlatformValue): Platform => ({
  value,
  inTelegram: false,
  hasOwnTheme: false,
  canSaveFiles: true,
  hasExternalBrowser: false,
  isAppLike: false,
  openExternal: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  haptic(kind) {
    // Browsers refuse it before the first touch, with an error in the console.
    if (matchMedia('(pointer: coarse)').matches && navigator.userActivation?.hasBeenActive)
      navigator.vibrate?.(PATTERN[kind]);
  },
  closingConfirmation() {},
  verticalSwipes() {},
});
