// Receives a file that another app shares with the installed app, and passes it to the page that requests it.
import { createShareHandler } from './shared-file.ts';

export function registerShareTarget(worker: ServiceWorkerGlobalScope, base: string): void {
  const { receive, takeFile } = createShareHandler(worker.location.origin, base);
  worker.addEventListener('fetch', (event) => {
    const share = receive(event.request);
    if (!share) return;
    event.respondWith(share.response);
    event.waitUntil(share.gone);
  });
  worker.addEventListener('message', ({ data, source, ports }) => {
    // Any page of the origin can post messages; only this type is handled.
    if ((data as { type?: unknown } | null)?.type !== 'TAKE_SHARED_FILE') return;
    ports[0]?.postMessage(takeFile(source as Client | null)); // only fields of a window client are read
  });
}
