// Whether a newer version waits, and how it takes over. The worker's client is a chunk of its own, loaded when the
// page has settled; where there is no worker, nothing here happens.
import { proxy } from 'valtio';
import { pageConfig } from '#app/lib/page-config.ts';
import { afterFirstView } from '#app/lib/first-view.ts';

export const updateStore = proxy<{ state: 'none' | 'waiting' | 'applying' }>({ state: 'none' });

let takeOver = () => location.reload();

/** A newer version is ready; `apply` brings it up. */
function offerUpdate(apply: () => void): void {
  takeOver = apply;
  updateStore.state = 'waiting';
}

export function applyUpdate(): void {
  updateStore.state = 'applying';
  takeOver();
}

export function startUpdates(): void {
  // Also absent from webviews that have no worker at all, such as Telegram's on iOS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // In somebody else's page a new version waits for the next visit: nothing there is loaded anew.
  if (pageConfig().embedders.length > 0) return;
  const start = () => {
    // Without the worker the app still works; it is only slower to come back. Cut off, it begins with the network.
    import('./worker.ts')
      .then(({ startWorker }) => startWorker(offerUpdate))
      .catch(() => addEventListener('online', start, { once: true }));
  };
  afterFirstView(start);
}
