// Who is signed in. The shell shows no page before this has an answer. [E2, E7, T12, S2]
import { proxy } from 'valtio';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { TokenPurpose } from '#contract/embedded.ts';
import { siteOfHost } from '#contract/sites.ts';
import type { Profile } from '#contract/calls/session.ts';
import { profile as profileCall } from '#contract/client-calls/session.ts';
import { ApiError, networkError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { endSession } from '#app/api/session.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { launch } from '#app/platform/launch.ts';
import { sessionStore } from '#app/lib/storage.ts';
import { setComplianceAttribute } from './compliance.ts';

/** [E8] What the address of an embedded flow adds. */
interface EmbeddedFields {
  sdkToken: string;
  sdkLang: string;
  sdkFrom: string;
  hidden: boolean;
  sceneCode: string;
  purpose: TokenPurpose;
}
export type UserProfile = Profile & Partial<EmbeddedFields>;

interface UserState {
  status: 'loading' | 'ready' | 'error';
  profile: UserProfile | null;
  /** Units of the profile's currency per USD. */
  rate: number;
  /** [T12] Set when the profile could not be loaded for any reason but a missing session. */
  profileError: ApiError | null;
}

const initial = (): UserState => ({ status: 'loading', profile: null, rate: 1, profileError: null });

export const userStore = proxy<UserState>(initial());

export function resetUser(): void {
  Object.assign(userStore, initial());
}

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
      site: profile.site || pageConfig().site || siteOfHost(location.hostname) || '',
    },
    rate: profile.rate || 1,
    profileError: null,
  } satisfies UserState);
  setComplianceAttribute(profile.sub_attribute);
}

/** [E8] Its own chunk: most visits never need it. */
async function loadEmbedded(): Promise<void> {
  const embedded = await import('./embedded-user.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });
  const profile = await embedded.loadEmbeddedProfile();
  Object.assign(userStore, { status: 'ready', profile, rate: 1, profileError: null } satisfies UserState);
}

/** Where a person without a session goes; redirect_url brings them back to this address. */
export function loginUrl(): string {
  const { pathname, search, hash } = location;
  // What Telegram puts there is a credential, and not yet gone where its SDK is still on the way.
  const place = hash.includes('tgWebApp') ? '' : hash;
  return `/login?redirect_url=${encodeURIComponent(pathname + search + place)}`;
}

/** The sign-in page cannot be framed, and a page framed by another site gets no cookie: sign-in needs a window. */
export const isFramed = (): boolean => window.parent !== window;

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
/** [G1] Why the launch waits for the person: a lock. Whatever else is refused meanwhile is refused for that. */
let held: ApiError | null = null;

/** [G1] Its own chunk: most launches find their session. */
async function askByLaunch(error: ApiError): Promise<void> {
  launching = true;
  try {
    const { openByLaunch } = await import('./telegram-sign-in.ts');
    await openByLaunch(error);
  } catch (cause) {
    failProfile(networkError(cause));
  }
  launching = false;
  held = null;
}

export function holdLaunch(error: ApiError): void {
  held = error;
  failProfile(error);
}

export function failProfile(error: ApiError): void {
  userStore.status = 'error';
  userStore.profileError = error;
}

/** [T12] Nobody is signed in any more, or nobody whom the gateway knows. */
export function askToSignIn(error: ApiError): void {
  // A token that has ended is no reason to ask for a password.
  if (error.code === notLoggedIn && !embeddedSession()) {
    // Telegram may still say who this is.
    if (launch.untried) return launching ? void (held && failProfile(held)) : void askByLaunch(error);
    if (!isFramed() && leadToSignIn()) return;
  }
  failProfile(error);
}

export async function loadProfile(options: { fresh?: boolean } = {}): Promise<void> {
  userStore.status = 'loading';
  try {
    if (embeddedSession()) return await loadEmbedded();
    keep(await call(profileCall, {}, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    askToSignIn(error);
  }
}
