// The client of Telegram for what is loaded only where it is wanted, after the SDK (telegram.ts) or without it. Some clients never
// answer, some throw, and a second question while one is open is an error: nothing that is asked here waits without an end. [G7]
import type { WebApp } from '@twa-dev/types';

/** Absent in a browser, and where the SDK did not load. */
export const telegramApp = (): WebApp | undefined =>
  (window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp;

/** What the client answers; `silent` where it does not within the patience, or cannot be asked. */
export function askClient<T>(
  patienceMs: number,
  silent: T,
  ask: (client: WebApp, answer: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve) => {
    const client = telegramApp();
    if (!client) return resolve(silent);
    setTimeout(() => resolve(silent), patienceMs);
    try {
      ask(client, resolve);
    } catch {
      resolve(silent);
    }
  });
}
