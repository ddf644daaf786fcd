// Boot: page config, platform, language, profile, render. Everything that can travel together does: the catalogue,
// the page's chunk, the profile and (where the page shows it) the person's standing are asked for at once.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAddress } from '#app/app/address.ts';
import { App } from '#app/app/app.tsx';
import { watchFailures } from '#app/app/failures.ts';
import { readMode } from '#app/app/mode.ts';
import { loadPage } from '#app/app/pages.ts';
import { startAfterwards } from '#app/app/updates.ts';
import { embeddedLanguage, embeddedSession, takeEmbeddedToken } from '#app/api/embedded.ts';
import { showsStanding } from '#app/api/shows-standing.ts';
import { allWords, untilAllWords } from '#app/i18n/all-words.ts';
import { languageMissed, startLanguage } from '#app/i18n/load.ts';
import { FIRST_CONTENT } from '#app/lib/first-content-mark.ts';
import { afterFirstView, firstViewReady } from '#app/lib/first-view.ts';
import { forgetStarted } from '#app/lib/started.ts';
import { startHistory } from '#app/lib/history.ts';
import { getPlatform, startPlatform } from '#app/platform/platform.ts';
import { canonicalPath, routeOf } from '#app/paths.ts';
import { hasReward } from '#app/lib/reward-mark.ts';
import { loadKycAhead } from '#app/state/kyc.ts';
import { finishSignOut, startSession } from '#app/state/session.ts';
import { loadProfile } from '#app/state/user.ts';

async function askForPerson(segment: string | undefined): Promise<void> {
  await finishSignOut();
  await Promise.all([showsStanding(segment) && loadKycAhead(), loadProfile()]);
}

/** Past this, a frame with a menu says more than the content alone. */
const CONTENT_STAYS_MS = 10_000;

/** What the gateway has rendered stays until all of the first view can take its place, in one frame. */
async function untilContentMayGo(firstView: Promise<unknown>[]): Promise<void> {
  if (!document.getElementById(FIRST_CONTENT)) return;
  const late = new Promise((resolve) => setTimeout(resolve, CONTENT_STAYS_MS));
  const whole = Promise.allSettled(firstView).then(firstViewReady);
  await Promise.race([whole.catch(() => undefined), late]);
}

/** Its own chunk: most launches are no link's. A link whose chunk does not come opens the app where it stands. */
const openLinked = (): Promise<void> | false =>
  getPlatform().inTelegram &&
  /StartParam|startapp/.test(location.href) &&
  import('#app/app/start-param.ts').then(
    (linked) => linked.openLinked(),
    () => undefined,
  );

/** Its own chunk: most tabs are ordinary ones. */
const startWays = async (): Promise<void> => {
  if (!embeddedSession() && !hasReward()) return;
  const [ways] = await Promise.all([import('#app/app/tab-ways.ts'), allWords()]);
  ways.startWays();
};

/** Its own chunk, asked for beside the Telegram SDK and not after it. A client without the button can do without. */
function loadNativeFrame() {
  if (!getPlatform().inTelegram) return null;
  const frame = import('#app/app/native-frame.ts');
  frame.catch(() => undefined);
  return frame;
}

async function boot(root: HTMLElement): Promise<void> {
  watchFailures();
  takeEmbeddedToken();
  await openLinked();
  const route = routeOf(canonicalPath(location.pathname));
  const platform = startPlatform();
  const nativeFrame = loadNativeFrame();
  const language = startLanguage(embeddedLanguage());
  const page = route ? loadPage(route.segment) : null;
  startSession();
  const person = askForPerson(route?.segment);
  await Promise.all([platform, language, startWays()]);
  const mode = readMode();
  // Only now may the address change: the Telegram SDK has read it.
  startHistory();
  startAddress();
  const actionHost = getPlatform().mainButton ? (await nativeFrame)!.startNativeFrame(getPlatform()) : null;
  await untilContentMayGo([person, Promise.resolve(page)]);
  // A transition is rendered in slices: a finger that comes meanwhile is answered between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App mode={mode} actionHost={actionHost} />
      </StrictMode>,
    ),
  );
  startAfterwards();
  // What the page itself asks for it takes over when it comes.
  afterFirstView(forgetStarted);
  afterFirstView(() => void untilAllWords());
  if (languageMissed())
    Promise.all([import('#app/app/language-notice.ts'), allWords()]).then(
      ([notice]) => notice.sayLanguage(),
      () => undefined,
    );
}

boot(document.getElementById('root')!).catch((error: unknown) => {
  // index.html carries the message, because the words are what is missing. The boot script shows it when even this file is.
  dispatchEvent(new Event('boot-failed'));
  throw error;
});
