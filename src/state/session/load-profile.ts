// Loads the profile of the session, the embedded token or the Telegram launch. [E7, E8, G1, T12]
import { notLoggedIn } from '#contract/errors/session.ts';
import { telegramLocked } from '#contract/errors/telegram.ts';
import { findSiteByHost } from '#contract/sites.ts';
import type { Profile } from '#contract/calls/session.ts';
import { profile as profileCall } from '#contract/client-calls/session.ts';
import { ApiError, isNetworkFailure, createNetworkError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { addPageResponses, dropPageResponses } from '#app/api/page-answers.ts';
import { endSession } from '#app/api/session.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { launch } from '#app/platform/launch.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { setComplianceAttribute } from '../kyc/compliance.ts';
import { findOfflinePage } from '../outbox/offline-page.ts';
import { loadEmbeddedProfile } from '../embedded/embedded-user.ts';
import { type LaunchProof, signInByLaunch, trySignInByLaunch } from '../telegram/telegram-sign-in.ts';
import { setProfileError, isFramed, getLoginUrl, userStore } from './user.ts';

const DEFAULT_CURRENCY = 'USD';
const REDIRECTED_AT_KEY = 'led-to-sign-in';
const MIN_REDIRECT_INTERVAL_MS = 60_000;
const REDIRECT_TIMEOUT_MS = 5000;

function applyProfile(profile: Profile): void {
  // From now on the launch must not open a session: if this one ends, the user signed out or another Telegram user
  // signed in. [G1]
  launch.isUntried = false;
  if (userStore.profile && userStore.profile.id !== profile.id) endSession('changed');
  Object.assign(userStore, {
    status: 'ready',
    profile: {
      ...profile,
      currency_code: profile.currency_code || DEFAULT_CURRENCY,
      // Without a site in the profile, that of the page or the host applies. [M7]
      site: profile.site || getPageConfig().site || findSiteByHost(location.hostname) || '',
    },
    rate: profile.rate || 1,
    profileError: null,
  });
  setComplianceAttribute(profile.sub_attribute);
}

/** Time of the last redirect, so that other failing calls do not redirect again. */
let redirectedAt = -Infinity;

/** Returns true if the page is leaving for the sign-in page; at most once a minute. */
function redirectToSignIn(now = Date.now()): boolean {
  if (now - redirectedAt < REDIRECT_TIMEOUT_MS) return true;
  if (now - Number(sessionStore.get(REDIRECTED_AT_KEY)) < MIN_REDIRECT_INTERVAL_MS) return false;
  redirectedAt = now;
  sessionStore.set(REDIRECTED_AT_KEY, String(now));
  location.assign(getLoginUrl());
  return true;
}

let isLaunching = false;
/** Set while the account is locked: calls refused meanwhile show this error. [G1] */
let lockError: ApiError | null = null;
let onUnlocked: () => void = () => undefined;

async function retryByLaunch(refusal: ApiError): Promise<void> {
  isLaunching = true;
  try {
    const opened = await trySignInByLaunch();
    launch.isUntried = false;
    if (opened) await loadProfile({ fresh: true });
    else requireSignIn(refusal);
  } catch (error) {
    // Does not offer another sign-in, which may find the session of another Telegram user. The launch is retried first.
    setProfileError(error instanceof ApiError ? error : createNetworkError(error));
    if (error instanceof ApiError && error.code === telegramLocked) {
      lockError = error;
      await new Promise<void>((resolve) => (onUnlocked = resolve));
    }
  }
  isLaunching = false;
  lockError = null;
}

/** Throws the refusal; the launch can be tried again. */
export async function unlockAccount(proof: LaunchProof): Promise<void> {
  await signInByLaunch(proof);
  onUnlocked();
  await loadProfile({ fresh: true });
}

/** The session ended or is unknown to the gateway. [T12] */
export function requireSignIn(error: ApiError): void {
  // An expired embedded token is no reason to sign in.
  if (error.code === notLoggedIn && !getEmbeddedSession()) {
    if (launch.isUntried)
      return isLaunching ? void (lockError && setProfileError(lockError)) : void retryByLaunch(error);
    if (!isFramed() && redirectToSignIn()) return;
  }
  setProfileError(error);
}

export async function loadProfile(options: { fresh?: boolean } = {}): Promise<void> {
  userStore.status = 'loading';
  try {
    if (getEmbeddedSession()) {
      const profile = await loadEmbeddedProfile();
      Object.assign(userStore, { status: 'ready', profile, rate: 1, profileError: null });
      return;
    }
    applyProfile(await call(profileCall, {}, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    if (isNetworkFailure(error) && (await restoreOffline())) return;
    requireSignIn(error);
  }
}

/** Opens a page with unsent input for the user who typed it, until the network returns. [G3] */
async function restoreOffline(): Promise<boolean> {
  if (userStore.profile || getEmbeddedSession() || launch.isUntried) return false;
  const kept = await findOfflinePage();
  if (!kept) return false;
  applyProfile(kept.profile);
  addPageResponses(kept.answers);
  const reload = () => {
    dropPageResponses();
    void loadProfile({ fresh: true });
  };
  addEventListener('online', reload, { once: true });
  return true;
}
