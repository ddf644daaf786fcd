// Finds out who is signed in: by the session, by an embedded token, or by Telegram's launch. [E7, E8, G1, T12]
import { notLoggedIn } from '#contract/errors/session.ts';
import { telegramLocked } from '#contract/errors/telegram.ts';
import { findSiteByHost } from '#contract/sites.ts';
import type { Profile } from '#contract/calls/session.ts';
import { profile as profileCall } from '#contract/client-calls/session.ts';
import { ApiError, networkError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { endSession } from '#app/api/session.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { launch } from '#app/platform/launch.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { setComplianceAttribute } from '../kyc/compliance.ts';
import { loadEmbeddedProfile } from '../embedded/embedded-user.ts';
import { type LaunchProof, signInByLaunch, trySignInByLaunch } from '../telegram/telegram-sign-in.ts';
import { failProfile, isFramed, loginUrl, userStore } from './user.ts';

const DEFAULT_CURRENCY = 'USD';
const LED_KEY = 'led-to-sign-in';
const ONCE_IN_MS = 60_000;
const LEAVING_MS = 5000;

function keep(profile: Profile): void {
  // [G1] A session that ends later was ended, or another Telegram user came: this launch is no answer to either.
  launch.untried = false;
  if (userStore.profile && userStore.profile.id !== profile.id) endSession('changed');
  Object.assign(userStore, {
    status: 'ready',
    profile: {
      ...profile,
      currency_code: profile.currency_code || DEFAULT_CURRENCY,
      // [M7] An account that names no site is one of the page's, or of the host's.
      site: profile.site || pageConfig().site || findSiteByHost(location.hostname) || '',
    },
    rate: profile.rate || 1,
    profileError: null,
  });
  setComplianceAttribute(profile.sub_attribute);
}

/** When this page led to the sign-in page; every call that is still out there is answered the same. */
let leftAt = -Infinity;

/** True when the person is on the way to the sign-in page. A second time within a minute it would not help either. */
function leadToSignIn(now = Date.now()): boolean {
  if (now - leftAt < LEAVING_MS) return true;
  if (now - Number(sessionStore.get(LED_KEY)) < ONCE_IN_MS) return false;
  leftAt = now;
  sessionStore.set(LED_KEY, String(now));
  location.assign(loginUrl());
  return true;
}

let launching = false;
/** [G1] Set while the account is locked: every call refused in the meantime shows this error. */
let lockError: ApiError | null = null;
let onUnlocked: () => void = () => undefined;

async function askByLaunch(refusal: ApiError): Promise<void> {
  launching = true;
  try {
    const opened = await trySignInByLaunch();
    launch.untried = false;
    if (opened) await loadProfile({ fresh: true });
    else askToSignIn(refusal);
  } catch (error) {
    // Another way to sign in might find the session of another Telegram user: the launch is tried again first.
    failProfile(error instanceof ApiError ? error : networkError(error));
    if (error instanceof ApiError && error.code === telegramLocked) {
      lockError = error;
      await new Promise<void>((resolve) => (onUnlocked = resolve));
    }
  }
  launching = false;
  lockError = null;
}

/** Throws the refusal: the same launch can be tried again. */
export async function openLock(proof: LaunchProof): Promise<void> {
  await signInByLaunch(proof);
  onUnlocked();
  await loadProfile({ fresh: true });
}

/** [T12] Nobody is signed in any more, or nobody whom the gateway knows. */
export function askToSignIn(error: ApiError): void {
  // A token that has ended is no reason to ask for a password.
  if (error.code === notLoggedIn && !embeddedSession()) {
    // Telegram may still say who this is.
    if (launch.untried)
      return launching ? void (lockError && failProfile(lockError)) : void askByLaunch(error);
    if (!isFramed() && leadToSignIn()) return;
  }
  failProfile(error);
}

export async function loadProfile(options: { fresh?: boolean } = {}): Promise<void> {
  userStore.status = 'loading';
  try {
    if (embeddedSession()) {
      const profile = await loadEmbeddedProfile();
      Object.assign(userStore, { status: 'ready', profile, rate: 1, profileError: null });
      return;
    }
    keep(await call(profileCall, {}, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    askToSignIn(error);
  }
}
