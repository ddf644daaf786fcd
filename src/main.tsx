// Boot: page config, platform, language, profile, render. The catalogue, the page's chunk, the profile and (if the
// page shows it) kyc-info are requested in parallel.
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
import { FIRST_CONTENT_ID } from '#app/lib/first-content-mark.ts';
import { waitForFirstView } from '#app/lib/first-view.ts';
import { startHistory } from '#app/lib/history/history.ts';
import { getPlatform, startPlatform } from '#app/platform/platform.ts';
import { toCanonicalPath, findRoute } from '#app/paths.ts';
import { needsKycInfo, prefetchKyc } from '#app/state/kyc/kyc.ts';
import { startSession } from '#app/state/session/session.ts';
import { finishSignOut } from '#app/state/session/sign-out.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';

async function loadUser(segment: string | undefined): Promise<void> {
  await finishSignOut();
  await Promise.all([needsKycInfo(segment) && prefetchKyc(), loadProfile()]);
}

/** After this time, the shell with its menu replaces the rendered content even if the page has not loaded. */
const MAX_CONTENT_MS = 10_000;

/** Keeps the content rendered by the gateway until the complete first view can replace it in one frame. */
async function waitToReplaceContent(firstView: Promise<unknown>[]): Promise<void> {
  if (!document.getElementById(FIRST_CONTENT_ID)) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_CONTENT_MS));
  const complete = Promise.allSettled(firstView).then(waitForFirstView);
  await Promise.race([complete.catch(() => undefined), timeout]);
}

async function boot(root: HTMLElement): Promise<void> {
  watchFailures();
  consumeEmbeddedToken();
  if (getPlatform().inTelegram) openStartParam();
  const route = findRoute(toCanonicalPath(location.pathname));
  const platform = startPlatform();
  const language = startLanguage(getEmbeddedLanguage());
  const page = route ? loadPage(route.segment) : null;
  startSession();
  const user = loadUser(route?.segment);
  startNavigationOverrides();
  await Promise.all([platform, language]);
  const mode = readMode();
  // The address may change only now, after the Telegram SDK has read it.
  startHistory();
  startAddress();
  const actionHost = getPlatform().mainButton ? startNativeFrame(getPlatform()) : null;
  await waitToReplaceContent([user, Promise.resolve(page)]);
  // A transition is rendered in slices, so that taps are handled between them.
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
  // index.html contains the message, because the catalogue may be missing. The boot script shows it if this file is missing.
  dispatchEvent(new Event('boot-failed'));
  throw error;
});
