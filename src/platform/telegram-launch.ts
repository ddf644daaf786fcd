// What Telegram hands a mini app at its launch, beside the address itself (launch-address.ts).
import { sessionStore } from '#app/lib/storage/storage.ts';
import { STORED_PARAMS_KEY } from './detect.ts';
import type { ThemeParams } from './telegram-theme.ts';

/** The theme of this launch; null when the address carries none that can be read. */
export function launchTheme(hash: string): ThemeParams | null {
  const json = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppThemeParams');
  try {
    const params: unknown = JSON.parse(json ?? 'null');
    return typeof params === 'object' && params !== null ? (params as ThemeParams) : null; // values are checked when used
  } catch {
    return null;
  }
}

/** What a later page of the tab may know of it: that it is a mini app, and how it looks. */
const KEPT = [
  'tgWebAppPlatform',
  'tgWebAppVersion',
  'tgWebAppThemeParams',
  'tgWebAppShowSettings',
  'tgWebAppBotInline',
  'tgWebAppFullscreen',
];

/** Takes the credential out of what the SDK has stored of the launch. */
export function forgetLaunchCredential(): void {
  // The SDK has just written it, or nothing can be.
  const stored: unknown = JSON.parse(sessionStore.get(STORED_PARAMS_KEY) ?? 'null');
  if (stored) sessionStore.set(STORED_PARAMS_KEY, JSON.stringify(stored, KEPT));
}
