// Lets the bot write to whoever opened the mini app: the client asks them, from 6.9 on. Loaded only when somebody wants it. Some
// clients never answer, and a second question while one is open is an error.
import type { WebApp } from '@twa-dev/types';

/** As long as somebody may look at the client's question. */
const PATIENCE_MS = 60_000;

// Absent in a browser, and where the SDK did not load.
const app = (): WebApp | undefined => (window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp;

/** What Telegram signed of who opened the mini app; empty where it signed nothing. */
export const signedLaunch = (): string => app()?.initData ?? '';

export const mayAskToWrite = (): boolean => signedLaunch() !== '' && app()?.isVersionAtLeast('6.9') === true;

/** False when it was refused, and when nothing was answered. */
export function askToWrite(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
    try {
      app()?.requestWriteAccess((allowed) => resolve(allowed));
    } catch {
      resolve(false);
    }
  });
}
