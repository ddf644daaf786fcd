// What every visit does once its first view is there and the browser has nothing better to do.
import { OUTBOX_MARK } from '#app/lib/outbox-mark.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { PICTURES_MARK } from '#app/lib/pictures-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import { OutboxBanner } from './outbox-banner.tsx';
import { loadOutbox } from '#app/state/outbox/outbox-store.ts';
import { loadKeptPictures } from '#app/state/uploads/kept-pictures-store.ts';
import { watchIdle } from './idle-watch.ts';
import { followOtherTabs } from './other-tabs.ts';
import { startShellWords } from './shell-words.ts';
import { startWorker } from './worker.ts';

/** Its own chunk: most visits find nothing that waits. What does not come now comes with the network. */
function startOutbox(): void {
  if (!localStore.get(OUTBOX_MARK)) return;
  loadOutbox()
    .then(({ flushOutbox }) => flushOutbox())
    .catch(() => addEventListener('online', startOutbox, { once: true }));
}

function startPictures(): void {
  if (!localStore.get(PICTURES_MARK)) return;
  loadKeptPictures()
    .then(({ lookForPictures }) => lookForPictures())
    .catch(() => addEventListener('online', startPictures, { once: true }));
}

/** Also absent from webviews that have no worker at all, such as Telegram's on iOS. */
const hasWorker = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  // In somebody else's page a new version waits for the next visit: nothing there is loaded anew.
  pageConfig().embedders.length === 0;

/** Here, so that it is there when the network is gone and no worker brings it. */
export const outboxBanner = () => OutboxBanner;

export function afterwards(offerUpdate: (apply: () => void) => void): void {
  const start = () =>
    void startWorker(offerUpdate).catch(() => addEventListener('online', start, { once: true }));
  if (hasWorker()) start();
  startOutbox();
  startPictures();
  startShellWords();
  followOtherTabs();
  watchIdle();
}
