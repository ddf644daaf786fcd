// [W5] Asks the service worker for the file that was shared with it (sw/shared-file.ts): it gives it out once.
import { ref } from 'valtio';
import { formatNumber } from '#app/i18n/format-number.ts';
import { sharedStore } from './shared-file.ts';

/** A worker of an older build does not know the question. */
const PATIENCE_MS = 3000;

/** Null without a worker, and where the one that took the file has ended since. */
function askWorker(): Promise<File | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data instanceof File ? data : null));
    port1.start();
    setTimeout(() => resolve(null), PATIENCE_MS);
    worker.postMessage({ type: 'TAKE_SHARED_FILE' }, [port2]);
  });
}

/** Whoever shows the file calls it; asked once a page. */
export async function findShared(): Promise<void> {
  if (sharedStore.state !== 'unasked') return;
  sharedStore.state = 'asking';
  const file = await askWorker();
  // Its person may have left meanwhile.
  if (sharedStore.state !== 'asking') return;
  if (!file) return void (sharedStore.state = 'missing');
  const megabytes = formatNumber(Math.max(0.1, file.size / 1e6), 1);
  Object.assign(sharedStore, { state: 'here', file: ref(file), megabytes });
}
