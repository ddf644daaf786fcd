// Whether a newer version waits, and how it takes over. What finds that out is a chunk of its own, with everything else that
// can wait until the page has settled.
import { proxy } from 'valtio';
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

export function startAfterwards(): void {
  const start = () => {
    // Without it the app still works; it is only slower to come back. Cut off, it begins with the network.
    import('./afterwards.ts')
      .then(({ afterwards }) => afterwards(offerUpdate))
      .catch(() => addEventListener('online', start, { once: true }));
  };
  afterFirstView(start);
}
