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

/** An address without what Telegram puts into its query and its hash, which may hold a path and a query of its own. */
export const withoutLaunch = (address: string): string =>
  address
    .replace(/([?#&])(?:tgWebApp[^&#]*&?)+/g, '$1')
    .replace(/[?&]+(?=#|$)/g, '')
    .replace(/#$/, '');

/** Takes the credential out of the address, the history and the referrer; in a plain browser it is a leaked one. */
export function stripLaunch(): void {
  const clean = withoutLaunch(location.href);
  if (clean !== location.href) history.replaceState(history.state, '', clean);
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
