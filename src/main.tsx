// Boot: page config, platform, language, profile, render. Everything that can travel together does: the catalogue,
// the page's chunk, the profile and (where the page shows it) the person's standing are asked for at once.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAddress } from '#app/app/shell/address.ts';
import { App } from '#app/app/app.tsx';
import { watchFailures } from '#app/app/startup/failures.ts';
import { readMode } from '#app/app/startup/mode.ts';
import { loadPage } from '#app/app/pages.ts';
import { startNativeFrame } from '#app/app/shell/native-frame.ts';
import { openStartParam } from '#app/app/startup/start-param.ts';
import { startNavigationOverrides } from '#app/app/startup/navigation-overrides.ts';
import { reportMissingLanguage } from '#app/app/startup/visit-language.ts';
import { getEmbeddedLanguage, consumeEmbeddedToken } from '#app/api/embedded.ts';
import { isLanguageMissing, startLanguage } from '#app/i18n/load.ts';
import { FIRST_CONTENT } from '#app/lib/first-content-mark.ts';
import { waitForFirstView } from '#app/lib/first-view.ts';
import { startHistory } from '#app/lib/history/history.ts';
import { getPlatform, startPlatform } from '#app/platform/platform.ts';
import { canonicalPath, routeOf } from '#app/paths.ts';
import { needsKycInfo, prefetchKyc } from '#app/state/kyc/kyc.ts';
import { startSession } from '#app/state/session/session.ts';
import { finishSignOut } from '#app/state/session/sign-out.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';

async function askForPerson(segment: string | undefined): Promise<void> {
  await finishSignOut();
  await Promise.all([needsKycInfo(segment) && prefetchKyc(), loadProfile()]);
}

/** After this time, a frame with a menu is more useful than the content alone. */
const CONTENT_STAYS_MS = 10_000;

/** What the gateway has rendered stays until all of the first view can take its place, in one frame. */
async function untilContentMayGo(firstView: Promise<unknown>[]): Promise<void> {
  if (!document.getElementById(FIRST_CONTENT)) return;
  const late = new Promise((resolve) => setTimeout(resolve, CONTENT_STAYS_MS));
  const whole = Promise.allSettled(firstView).then(waitForFirstView);
  await Promise.race([whole.catch(() => undefined), late]);
}

async function boot(root: HTMLElement): Promise<void> {
  watchFailures();
  consumeEmbeddedToken();
  if (getPlatform().inTelegram) openStartParam();
  const route = routeOf(canonicalPath(location.pathname));
  const platform = startPlatform();
  const language = startLanguage(getEmbeddedLanguage());
  const page = route ? loadPage(route.segment) : null;
  startSession();
  const person = askForPerson(route?.segment);
  startNavigationOverrides();
  await Promise.all([platform, language]);
  const mode = readMode();
  // Only now may the address change: the Telegram SDK has read it.
  startHistory();
  startAddress();
  const actionHost = getPlatform().mainButton ? startNativeFrame(getPlatform()) : null;
  await untilContentMayGo([person, Promise.resolve(page)]);
  // A transition is rendered in slices: a finger that comes meanwhile is answered between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App mode={mode} actionHost={actionHost} />
      </StrictMode>,
    ),
  );
  if (isLanguageMissing()) reportMissingLanguage();
}

boot(document.getElementById('root')!).catch((error: unknown) => {
  // index.html carries the message, because the words are what is missing. The boot script shows it when even this file is.
  dispatchEvent(new Event('boot-failed'));
  throw error;
});
