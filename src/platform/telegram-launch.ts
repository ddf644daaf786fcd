// Reads launch parameters of a mini app.
import { sessionStore } from '#app/lib/storage/storage.ts';
import { STORED_PARAMS_KEY } from './detect.ts';
import type { ThemeParams } from './telegram-theme.ts';

export function readLaunchTheme(hash: string): ThemeParams | null {
  const json = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppThemeParams');
  try {
    const params: unknown = JSON.parse(json ?? 'null');
    return typeof params === 'object' && params !== null ? (params as ThemeParams) : null; // values are checked when used
  } catch {
    return null;
  }
}

/** Parameters that later pages of the tab may read: platform and theme. */
const KEPT_PARAMS = [
  'tgWebAppPlatform',
  'tgWebAppVersion',
  'tgWebAppThemeParams',
  'tgWebAppShowSettings',
  'tgWebAppBotInline',
  'tgWebAppFullscreen',
];

/** Removes the credential from the parameters that the SDK has stored. */
export function forgetLaunchCredential(): void {
  const stored: unknown = JSON.parse(sessionStore.get(STORED_PARAMS_KEY) ?? 'null');
  if (stored) sessionStore.set(STORED_PARAMS_KEY, JSON.stringify(stored, KEPT_PARAMS));
}
