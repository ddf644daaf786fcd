// The signed launch data of Telegram: a credential, kept in memory only and sent with every call, because the
// cookie of the webview may belong to another Telegram user. [G1, P1]
import { sessionStore } from '#app/lib/storage/storage.ts';

export const launch = {
  /** Authorization contains the launch data. X-Session contains the session, for a frame without cookies. */
  headers: {} as Record<string, string>,
  /** True until a sign-in with this launch was tried or a session was found. */
  isUntried: false,
};

/** Key of a reference to the launch. The reference is no credential and identifies no user. */
export const LAUNCH_KEY = 'launch';

/** Stores the launch for later pages of this tab: they must not use the session of another user. */
export function storeLaunch(whose: unknown): void {
  if (typeof whose === 'string') sessionStore.set(LAUNCH_KEY, whose);
}

/**
 * Reads the launch data from the hash: escaped, or from some clients as several parameters. Empty for an anonymous
 * launch; null without one, as after a reload.
 */
export function readLaunchData(hash: string): string | null {
  const found = /tgWebApp(?:.*?Data=(.*?)(?=&tgWebApp|$))?/.exec(hash);
  return found && (found[1] ?? '');
}

export const getSignedLaunchData = (): string => launch.headers.Authorization?.slice('tma '.length) ?? '';

/** Removes Telegram's parameters from the query and the hash, which may contain a path and a query. */
export const removeLaunchParams = (address: string): string =>
  address
    // Some clients do not escape the credential, so it spans several parameters.
    .replace(/([?#&])(?:tgWebApp(?:Data=[^&#]*=.*?(?=&tgWebApp|$)|[^&#]*)&?)+/g, '$1')
    .replace(/[?&]+(?=#|$)/g, '')
    .replace(/#$/, '');

export function removeLaunchFromAddress(): void {
  const clean = removeLaunchParams(location.href);
  if (clean !== location.href) history.replaceState(history.state, '', clean);
}
