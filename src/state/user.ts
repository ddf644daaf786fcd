// Who is signed in. The shell shows no page before this has an answer. [E2, E7, T12, S2]
import { proxy } from 'valtio';
import { ERROR_CODES } from '#contract/errors.ts';
import type { Profile } from '#contract/schemas/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { setComplianceAttribute } from './compliance.ts';

interface UserState {
  status: 'loading' | 'ready' | 'error';
  profile: Profile | null;
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

function keep(profile: Profile): void {
  if (userStore.profile && userStore.profile.id !== profile.id) endSession('changed');
  Object.assign(userStore, {
    status: 'ready',
    profile: { ...profile, currency_code: profile.currency_code || DEFAULT_CURRENCY },
    rate: profile.rate || 1,
    profileError: null,
  } satisfies UserState);
  setComplianceAttribute(profile.sub_attribute);
}

/** Where a person without a session goes; redirect_url brings them back to this address. */
export const loginUrl = (): string =>
  `/login?redirect_url=${encodeURIComponent(location.pathname + location.search)}`;

/** The sign-in page cannot be framed, and a page framed by another site gets no cookie: sign-in needs a window. */
export const isFramed = (): boolean => window.parent !== window;

export async function loadProfile(options: { fresh?: boolean } = {}): Promise<void> {
  userStore.status = 'loading';
  try {
    keep(await call('profile', {}, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    if (error.code === ERROR_CODES.not_logged_in && !isFramed()) {
      location.assign(loginUrl());
      return;
    }
    userStore.status = 'error';
    userStore.profileError = error;
  }
}
