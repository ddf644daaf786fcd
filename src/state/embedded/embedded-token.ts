// Keeps the token of an embedded flow good while its page is open and there is something left to do: renewed a few
// minutes before it ends, and when the page comes back into sight. [C27]
import { proxy } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { renewEmbeddedToken, setCaptureToken } from '#app/api/embedded-change.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { sdkAccessToken, type tokenInfo, vendorToken } from '#contract/client-calls/integration.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { userStore } from '../session/user.ts';

export type TokenInfo = ResponseOf<typeof tokenInfo>;

/** What the token stands for; null until it was asked, and outside embedded mode. */
export const embeddedStore = proxy<{ info: TokenInfo | null }>({ info: null });

const EARLY_MS = 5 * 60_000;
const AGAIN_MS = 30_000;
/** A longer wait is none at all: browsers count it in 31 bits. */
const LONGEST_MS = 2 ** 31 - 1;

let due = Infinity;
/** When another token was asked for: one that is as old as the last, or a clock that is ahead, is no reason to ask at once. */
let asked = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let level: StepLevel | null = null;

/** Whether the clock went on while nobody looked: timers sleep with the page. */
function onVisible(): void {
  if (!isOutOfSight() && Date.now() >= due) void renew();
}

export function restToken(): void {
  due = Infinity;
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', onVisible);
}

function wait(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), Math.min(Math.max(0, ms), LONGEST_MS));
}

export function keepTokenAlive(expiresAt: string): void {
  restToken();
  due = Math.max((Date.parse(expiresAt) || Infinity) - EARLY_MS, asked + AGAIN_MS);
  // Where nobody says when it ends it is good until it is refused.
  if (due === Infinity) return;
  document.addEventListener('visibilitychange', onVisible);
  wait(due - Date.now());
}

/** [C27] The provider's own session. With the DEFAULT provider it is a token that takes pictures and nothing else. */
export async function openProviderSession(of: StepLevel): Promise<void> {
  const { token } = await call(vendorToken, { level: of });
  level = of;
  setCaptureToken(token);
}

/** The flow goes on with this token, and the provider's session with it. */
export async function followToken(token: string, expiresAt: string): Promise<void> {
  renewEmbeddedToken(token);
  if (userStore.profile) Object.assign(userStore.profile, { id: token, sdkToken: token });
  keepTokenAlive(expiresAt);
  if (level) await openProviderSession(level);
}

async function renew(): Promise<void> {
  due = Infinity;
  if (!embeddedSession()?.token) return;
  asked = Date.now();
  try {
    const { accessToken, expiresAt } = await call(sdkAccessToken, {});
    if (!accessToken) return;
    await followToken(accessToken, expiresAt);
  } catch (error) {
    // A token that ended has ended the session; what did not arrive is sent again while there is time.
    if (error instanceof ApiError && error.kind !== 'permission' && error.kind !== 'business') wait(AGAIN_MS);
  }
}
