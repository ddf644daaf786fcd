// The launch parameters Telegram leaves in the address. They hold a credential, so they go once the SDK has read them.
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
