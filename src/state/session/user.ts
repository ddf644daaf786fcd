// Who is signed in. The shell shows no page before this has an answer. [E2, E7, T12, S2]
import { proxy } from 'valtio';
import type { TokenPurpose } from '#contract/embedded.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { ApiError } from '#app/api/api-error.ts';

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

/** Where a person without a session goes; redirect_url brings them back to this address. */
export function loginUrl(): string {
  const { pathname, search, hash } = location;
  // What Telegram puts there is a credential, and not yet gone where its SDK is still on the way.
  const place = hash.includes('tgWebApp') ? '' : hash;
  return `/login?redirect_url=${encodeURIComponent(pathname + search + place)}`;
}

/** The sign-in page cannot be framed, and a page framed by another site gets no cookie: sign-in needs a window. */
export const isFramed = (): boolean => window.parent !== window;

export function failProfile(error: ApiError): void {
  userStore.status = 'error';
  userStore.profileError = error;
}
