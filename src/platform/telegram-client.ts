// Requests to the Telegram client. Some clients never answer, some throw, and a second question while one is open
// is an error: every request has a timeout. [G7]
import type { WebApp } from '@twa-dev/types';

/** Absent in a browser, and if the SDK did not load. */
export const getTelegramApp = (): WebApp | undefined =>
  (window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp;

/** Resolves with the answer, or with `fallback` after the timeout or if the client cannot be asked. */
export function requestFromClient<T>(
  timeoutMs: number,
  fallback: T,
  ask: (client: WebApp, answer: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve) => {
    const client = getTelegramApp();
    if (!client) return resolve(fallback);
    setTimeout(() => resolve(fallback), timeoutMs);
    try {
      ask(client, resolve);
    } catch {
      resolve(fallback);
    }
  });
}

/** The native dialog appears within this time; a double tap may arrive earlier. */
const DIALOG_DELAY_MS = 800;

export function onPageTouch(touched: () => void): () => void {
  const since = Date.now();
  const untold = new AbortController();
  const options = { capture: true, signal: untold.signal };
  const sign = () => {
    if (Date.now() - since < DIALOG_DELAY_MS) return;
    untold.abort();
    touched();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, sign, options);
  return () => untold.abort();
}
