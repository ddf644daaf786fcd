// The launch parameters Telegram leaves in the address. They hold a credential, so they go once the SDK has read them.
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

/** Takes the credential out of the address, the history and the referrer. */
export function stripLaunchHash(): void {
  if (!/tgWebApp/.test(location.hash)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
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
