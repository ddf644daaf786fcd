// Registers the service worker, offers updates, and caches what was loaded before it.
import { messageSW, Workbox } from 'workbox-window';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
const RESPONSE_TIMEOUT_MS = 2000;
/** Some browsers do not fire `controlling`: poll until the new worker is active. */
const POLL_MS = 500;
const MAX_WAIT_MS = 20_000;
const RELOAD_TIMEOUT_MS = 10_000;

/** A page that loaded while the worker activated is not controlled by it until a reload. */
async function claimPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

/**
 * Resolves once the active worker has answered. Chromium ignores skipWaiting while the active worker is still
 * starting.
 */
async function waitForActiveWorker({ active }: ServiceWorkerRegistration): Promise<void> {
  if (!active) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS));
  await Promise.race([messageSW(active, { type: 'ANSWER' }), tooLong]);
}

export async function startServiceWorker(offerUpdate: (apply: () => void) => void): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const worker = new Workbox(`${base}sw.js`, { scope: base, updateViaCache: 'none' });
  let asked = false;
  let leaving = false;

  function reload(): void {
    if (leaving) return;
    leaving = true;
    location.reload();
    setTimeout(() => {
      leaving = false;
      offerUpdate(reload);
    }, RELOAD_TIMEOUT_MS);
  }
  const offer = (registration: ServiceWorkerRegistration) =>
    offerUpdate(async () => {
      asked = true;
      await waitForActiveWorker(registration);
      worker.messageSkipWaiting();
      const until = Date.now() + MAX_WAIT_MS;
      // A reload before the new worker is active would load the old version.
      const poll = setInterval(() => {
        if (registration.waiting && Date.now() <= until) return;
        clearInterval(poll);
        reload();
      }, POLL_MS);
    });
  worker.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration(base);
    // In Firefox the first worker waits briefly, with nothing to replace.
    if (registration?.active && registration.waiting) offer(registration);
  });
  worker.addEventListener('controlling', (event) => {
    if (asked) return reload();
    // Another tab applied the update: this page is outdated.
    if (event.isUpdate) return offerUpdate(reload);
    const urlsToCache = performance.getEntriesByType('resource').map((entry) => entry.name);
    void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });

  await worker.register();
  void claimPage();
  const check = () => void worker.update().catch(() => undefined);
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
