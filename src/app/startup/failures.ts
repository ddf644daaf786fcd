// Failures nobody caught. A chunk of an older build that is gone is cured by one reload; a call whose error nobody
// handled is shown; anything else is only logged, by the browser itself. [X10]
import { ApiError } from '#app/api/api-error.ts';
import { allWords } from '#app/i18n/all-words.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { showError } from '#app/state/messages/show-error.ts';

const RELOADED_KEY = 'reloaded-at';
const ONCE_IN_MS = 60_000;
/** Longer than a browser that does not say that the page is being left (iOS) usually takes to leave it. */
const RELOAD_AFTER_MS = 1000;

/** When the page was last loaded anew, or left: who has not gone by then was held back, or only took a file. */
let last = Number(sessionStore.get(RELOADED_KEY));

/** Where storage is denied the guard would not survive the reload. */
const remember = (): boolean => sessionStore.set(RELOADED_KEY, `${last}`);

const mayReload = (): boolean => navigator.onLine && Date.now() - last >= ONCE_IN_MS && remember();

let isComing = false;
/** A chunk that did not come just now: the page is loaded anew within the next moment. */
export const reloadIsComing = (): boolean => isComing;

/** One reload a minute at most: what a reload does not cure must not loop. */
function reloadOnce(): void {
  isComing = false;
  if (!mayReload()) return;
  last = Date.now();
  remember();
  location.reload();
}

export function watchFailures(): void {
  // Safari breaks off what is still loading when a page is left, and a reload then would call off the leaving.
  addEventListener('beforeunload', () => (last = Date.now()));
  addEventListener('vite:preloadError', () => {
    isComing = mayReload();
    setTimeout(reloadOnce, RELOAD_AFTER_MS);
  });
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof ApiError)) return;
    // Without its text (no network, no worker) there is no toast; the screen that made the call shows the error too.
    allWords().then(
      () => showError(reason),
      () => undefined,
    );
  });
}
