// Boot: page config, platform, language, profile, render. Everything that can travel together does: the catalogue,
// the page's chunk, the profile and (where the page shows it) the person's standing are asked for at once.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAddress } from '#app/app/address.ts';
import { App } from '#app/app/app.tsx';
import { watchFailures } from '#app/app/failures.ts';
import { readMode } from '#app/app/mode.ts';
import { loadPage } from '#app/app/pages.ts';
import { startUpdates } from '#app/app/updates.ts';
import { embeddedLanguage, embeddedSession, takeEmbeddedToken } from '#app/api/embedded.ts';
import { languageMissed, startLanguage } from '#app/i18n/load.ts';
import { startHistory } from '#app/lib/history.ts';
import { getPlatform, startPlatform } from '#app/platform/platform.ts';
import { canonicalPath, routeOf } from '#app/routes.ts';
import { hasReward } from '#app/lib/reward-mark.ts';
import { loadKycAhead } from '#app/state/kyc.ts';
import { finishSignOut, startSession } from '#app/state/session.ts';
import { loadProfile } from '#app/state/user.ts';

const SHOW_STANDING = ['personal', 'step1', 'step2'];

async function askForPerson(segment: string | undefined): Promise<void> {
  await finishSignOut();
  if (segment && SHOW_STANDING.includes(segment)) loadKycAhead();
  await loadProfile();
}

/** Its own chunk: most tabs are ordinary ones. */
const startWays = async (): Promise<void> =>
  embeddedSession() || hasReward() ? (await import('#app/app/tab-ways.ts')).startWays() : undefined;

async function boot(root: HTMLElement): Promise<void> {
  watchFailures();
  takeEmbeddedToken();
  const mode = readMode();
  const route = routeOf(canonicalPath(location.pathname));
  const platform = startPlatform();
  const language = startLanguage(embeddedLanguage());
  if (route) loadPage(route);
  startSession();
  void askForPerson(route?.segment);
  await Promise.all([platform, language, startWays()]);
  // Only now may the address change: the Telegram SDK has read it.
  startHistory();
  startAddress();
  const actionHost = getPlatform().inTelegram
    ? (await import('#app/app/native-frame.ts')).startNativeFrame(getPlatform())
    : null;
  createRoot(root).render(
    <StrictMode>
      <App mode={mode} actionHost={actionHost} />
    </StrictMode>,
  );
  startUpdates();
  if (languageMissed())
    import('#app/app/language-notice.ts').then((notice) => notice.sayLanguage()).catch(() => undefined);
}

boot(document.getElementById('root')!).catch((error: unknown) => {
  // index.html carries the message, because the words are what is missing. boot.js shows it when even this file is.
  dispatchEvent(new Event('boot-failed'));
  throw error;
});
