// An ordinary browser: no native buttons, and what Telegram does natively is done by the page.
import type { Platform, PlatformValue } from './types.ts';

const PATTERN = { light: 10, success: [10, 60, 10], error: [30, 60, 30] };

export const browserPlatform = (value: PlatformValue): Platform => ({
  value,
  inTelegram: false,
  paintsPage: false,
  savesFiles: true,
  staysOpen: false,
  showsAsApp: false,
  openExternal: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  haptic(kind) {
    // Nor where nothing was touched yet: the browser refuses it with an error in its console.
    if (matchMedia('(pointer: coarse)').matches && navigator.userActivation?.hasBeenActive)
      navigator.vibrate?.(PATTERN[kind]);
  },
  // A page with something unsent asks by itself: src/lib/hooks/use-unload-question.ts.
  closingConfirmation() {},
  verticalSwipes() {},
});
