// A file that another app shared with this one, in memory until used or dismissed. [W5]
import { proxy, ref } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';
import { formatNumber } from '#app/i18n/format.ts';

interface SharedFile {
  state: 'idle' | 'loading' | 'ready' | 'missing' | 'dismissed';
  file: File | null;
  megabytes: string;
}

export const sharedFileStore = proxy<SharedFile>({ state: 'idle', file: null, megabytes: '' });

export const forgetSharedFile = (): void =>
  void Object.assign(sharedFileStore, { state: 'dismissed', file: null });

onSessionEnd(forgetSharedFile);

// Marker of a shared file in the address: `1`, or why it cannot be used. [W5]
export const readSharedParam = (): string | undefined =>
  new URLSearchParams(location.search).get('shared') ?? undefined;

const TIMEOUT_MS = 3000;

/** Null without a worker, or if it was restarted since. */
function requestFromWorker(): Promise<File | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data instanceof File ? data : null));
    port1.start();
    setTimeout(() => resolve(null), TIMEOUT_MS);
    worker.postMessage({ type: 'TAKE_SHARED_FILE' }, [port2]);
  });
}

/** Asks the service worker (sw/shared-file.ts) once per page. */
export async function loadSharedFile(): Promise<void> {
  if (sharedFileStore.state !== 'idle') return;
  sharedFileStore.state = 'loading';
  const file = await requestFromWorker();
  if (sharedFileStore.state !== 'loading') return;
  if (!file) return void (sharedFileStore.state = 'missing');
  const megabytes = formatNumber(Math.max(0.1, file.size / 1e6), 1);
  Object.assign(sharedFileStore, { state: 'ready', file: ref(file), megabytes });
}
