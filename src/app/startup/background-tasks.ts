// Started by every visit after its first view, when the browser is idle.
import { i18n } from '@lingui/core';
import { flushOutbox } from '#app/state/outbox/outbox.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { PICTURES_FLAG, localStore } from '#app/lib/storage/storage.ts';
import { watchStoredPictures } from '#app/state/uploads/stored-pictures.ts';
import { watchIdle } from '../notices/idle-watch.ts';
import { followOtherTabs } from './visit-language.ts';
import { offerUpdate } from '../notices/update-prompt.tsx';
import { startServiceWorker } from './worker.ts';
import { LOADING_TEXT } from '#app/i18n/texts/loading-text.ts';
import { saveShellTexts } from '#app/lib/shell-texts.ts';
import { ROUTES } from '#app/paths.ts';

/** Some webviews have no workers, such as Telegram's on iOS. */
const hasWorker = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  // An embedded page never reloads: a new version waits for the next visit.
  getPageConfig().embedders.length === 0;

/** The app works without a worker. A failed registration is repeated when the network returns. */
function registerWorker(): void {
  startServiceWorker(offerUpdate).catch(() => addEventListener('online', registerWorker, { once: true }));
}

export function startBackgroundTasks(): void {
  // Sends entries of an earlier visit. The outbox can only load them after the sign-in.
  flushOutbox();
  if (hasWorker()) registerWorker();
  if (localStore.get(PICTURES_FLAG)) watchStoredPictures();
  watchShellTexts();
  followOtherTabs();
  watchIdle();
}

function saveTexts(): void {
  const titles = ROUTES.map(({ segment, title }) => [segment.toLowerCase(), i18n._(title)]);
  saveShellTexts(i18n.locale, { titles: Object.fromEntries(titles), wait: i18n._(LOADING_TEXT) });
}

export function watchShellTexts(): void {
  saveTexts();
  i18n.on('change', saveTexts);
}
