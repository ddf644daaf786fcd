// What Telegram has signed of who opened this page: a credential, so it is read before the address forgets it and held in
// memory alone. Every call says it, because the webview's cookie may be another Telegram user's. [G1, P1]
import { sessionStore } from '#app/lib/storage/storage.ts';

export const launch = {
  /** Authorization says whose launch it is; X-Session the session, for a frame whose browser may keep no cookie. */
  headers: {} as Record<string, string>,
  /** Nobody has asked yet whom it lets in, and nobody was signed in without it. */
  untried: false,
};

/** Where a tab keeps whose launch it was: no credential, and nobody can be told from it. */
export const LAUNCH_KEY = 'launch';

/** For the pages of this tab that come after: they have no session of anybody else. */
export function keepLaunch(whose: unknown): void {
  if (typeof whose === 'string') sessionStore.set(LAUNCH_KEY, whose);
}

/**
 * As it stands in the address: escaped, or, from some clients, several parameters up to the next one of the launch. Empty for
 * a launch that names nobody; null where there is none, as after a reload.
 */
export function launchData(hash: string): string | null {
  const found = /tgWebApp(?:.*?Data=(.*?)(?=&tgWebApp|$))?/.exec(hash);
  return found && (found[1] ?? '');
}
