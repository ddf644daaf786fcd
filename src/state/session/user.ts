// The signed-in user. The shell shows no page before it is loaded. [E2, E7, T12, S2]
import { proxy } from 'valtio';
import type { TokenPurpose } from '#contract/embedded.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { ApiError } from '#app/api/api-error.ts';

/** Fields from the address of an embedded flow. [E8] */
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
  rate: number;
  /** Set if the profile failed to load for any reason but a missing session. [T12] */
  profileError: ApiError | null;
}

const initial = (): UserState => ({ status: 'loading', profile: null, rate: 1, profileError: null });

export const userStore = proxy<UserState>(initial());

export function resetUser(): void {
  Object.assign(userStore, initial());
}

/** The sign-in page, with a redirect back to this address. */
export function getLoginUrl(): string {
  const { pathname, search, hash } = location;
  // Telegram's hash contains a credential until the SDK has loaded.
  const place = hash.includes('tgWebApp') ? '' : hash;
  return `/login?redirect_url=${encodeURIComponent(pathname + search + place)}`;
}

/** The sign-in page cannot be framed, and a cross-site frame gets no cookies. */
export const isFramed = (): boolean => window.parent !== window;

export function setProfileError(error: ApiError): void {
  userStore.status = 'error';
  userStore.profileError = error;
}
