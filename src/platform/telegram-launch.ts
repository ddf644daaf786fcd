// What Telegram hands a mini app at its launch, beside the address itself (launch-address.ts).
import { sessionStore } from '#app/lib/storage.ts';
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

/** Takes the credential out of what the SDK stored, and leaves the rest: the tab is still a mini app. */
export function forgetLaunchCredential(): void {
  const text = sessionStore.get(STORED_PARAMS_KEY);
  if (text === null) return;
  try {
    const stored: unknown = JSON.parse(text);
    const rest = Object.entries(stored ?? {}).filter(([name]) => !/Data|StartParam/.test(name));
    sessionStore.set(STORED_PARAMS_KEY, JSON.stringify(Object.fromEntries(rest)));
  } catch {
    sessionStore.remove(STORED_PARAMS_KEY);
  }
}
