// Failures nobody caught. A chunk of an older build that is gone is cured by one reload; a call whose error nobody
// handled is shown; anything else is only logged, by the browser itself. [X10]
import { ApiError } from '#app/api/api-error.ts';
import { sessionStore } from '#app/lib/storage.ts';

const RELOADED_KEY = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/** One reload a minute at most: what a reload does not cure must not loop. */
function reloadOnce(now = Date.now()): void {
  const last = Number(sessionStore.get(RELOADED_KEY) ?? 0);
  if (!navigator.onLine || now - last < ONCE_IN_MS) return;
  // Where storage is denied the guard would not survive the reload.
  if (sessionStore.set(RELOADED_KEY, String(now))) location.reload();
}

export function watchFailures(): void {
  addEventListener('vite:preloadError', () => reloadOnce());
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof ApiError)) return;
    // Without its chunk (no network, no worker) there is no toast; the screen that asked says it too.
    import('#app/state/show-error.ts').then(({ showError }) => showError(reason)).catch(() => undefined);
  });
}
