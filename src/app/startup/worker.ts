// The page's side of the service worker: registers it, offers updates, hands over what was fetched before it was there.
import { messageSW, Workbox } from 'workbox-window';

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** A worker that does not answer by then, such as one of before this was asked, is not waited for. */
const ANSWER_MS = 2000;
/** Some browsers never say that the new worker has taken over; then it no longer waits. */
const LOOK_EVERY_MS = 500;
/** A worker that has not taken over by then is offered again. */
const LONGEST_MS = 20_000;
/** A page that is still here by then has been told to stay: it asked, because something on it was not sent yet. */
const STAYED_MS = 10_000;

/** A page that was on its way while the worker became active is passed over by it, and would have none until it is loaded anew. */
async function takeOver(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

/**
 * Resolves once the worker that runs has answered. Told to hand over while that one is only being started, as it is by any
 * request a moment before, Chromium takes note of it and does nothing until the next navigation.
 */
async function hasStarted({ active }: ServiceWorkerRegistration): Promise<void> {
  if (!active) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await Promise.race([messageSW(active, { type: 'ANSWER' }), tooLong]);
}

export async function startWorker(offerUpdate: (apply: () => void) => void): Promise<void> {
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
    }, STAYED_MS);
  }
  const offer = (registration: ServiceWorkerRegistration) =>
    offerUpdate(async () => {
      asked = true;
      await hasStarted(registration);
      worker.messageSkipWaiting();
      const until = Date.now() + LONGEST_MS;
      // Loaded anew while it waits, the page would be the old one again.
      const look = setInterval(() => {
        if (registration.waiting && Date.now() <= until) return;
        clearInterval(look);
        reload();
      }, LOOK_EVERY_MS);
    });
  worker.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration(base);
    // In Firefox the very first worker waits for a moment too. There is nothing it could replace.
    if (registration?.active && registration.waiting) offer(registration);
  });
  worker.addEventListener('controlling', (event) => {
    if (asked) return reload();
    // Another tab took the update: this one still runs the old page.
    if (event.isUpdate) return offerUpdate(reload);
    // Everything fetched before the first worker took control goes into its caches too.
    const urlsToCache = performance.getEntriesByType('resource').map((entry) => entry.name);
    void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });

  await worker.register();
  void takeOver();
  // A check that fails (offline) is made again the next time.
  const check = () => void worker.update().catch(() => undefined);
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
