// What every visit starts once its first view is shown and the browser is idle.
import { pageConfig } from '#app/lib/page-config.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { lookForPictures } from '#app/state/uploads/kept-pictures.ts';
import { watchIdle } from '../notices/idle-watch.ts';
import { followOtherTabs } from './visit-language.ts';
import { startShellWords } from './shell-words.ts';
import { offerUpdate } from '../notices/updates.ts';
import { startWorker } from './worker.ts';

/** Also absent from webviews that have no worker at all, such as Telegram's on iOS. */
const hasWorker = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  // In a partner's page a new version waits for the next visit: nothing reloads there.
  pageConfig().embedders.length === 0;

/** Without a worker the app still works. A registration that failed is repeated when the network is back. */
function registerWorker(): void {
  startWorker(offerUpdate).catch(() => addEventListener('online', registerWorker, { once: true }));
}

export function startBackgroundTasks(): void {
  if (hasWorker()) registerWorker();
  if (localStore.get(PICTURES_MARK)) lookForPictures();
  startShellWords();
  followOtherTabs();
  watchIdle();
}
