// Handles uncaught failures: reloads once if a chunk of an older build is gone, and shows errors of unhandled
// calls. [X10]
import { ApiError } from '#app/api/api-error.ts';
import { loadRemainingMessages } from '#app/i18n/remaining-messages.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { showError } from '#app/state/messages/show-error.ts';

const RELOADED_KEY = 'reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 60_000;
/** Browsers without a leave event (iOS) usually leave within this time. */
const RELOAD_AFTER_MS = 1000;

let lastReloadAt = Number(sessionStore.get(RELOADED_KEY));

/** Without storage the guard would not survive the reload. */
const storeReloadTime = (): boolean => sessionStore.set(RELOADED_KEY, `${lastReloadAt}`);

const mayReload = (): boolean =>
  navigator.onLine && Date.now() - lastReloadAt >= MIN_RELOAD_INTERVAL_MS && storeReloadTime();

let isPending = false;
export const isReloadPending = (): boolean => isPending;

function reloadOnce(): void {
  isPending = false;
  if (!mayReload()) return;
  lastReloadAt = Date.now();
  storeReloadTime();
  location.reload();
}

export function watchFailures(): void {
  // Safari cancels pending loads when leaving; reloading then would cancel the navigation.
  addEventListener('beforeunload', () => (lastReloadAt = Date.now()));
  addEventListener('vite:preloadError', () => {
    isPending = mayReload();
    setTimeout(reloadOnce, RELOAD_AFTER_MS);
  });
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof ApiError)) return;
    // Without the text no toast shows; the calling page shows the error too.
    loadRemainingMessages().then(
      () => showError(reason),
      () => undefined,
    );
  });
}
