// Renews the token of an embedded flow before it expires, and when the page becomes visible again. [C27]
import { proxy } from 'valtio';
import { ApiError, isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional, isUnknownCall } from '#app/api/optional-call.ts';
import { getEmbeddedSession, renewEmbeddedToken, setCaptureToken } from '#app/api/embedded.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { sdkAccessToken, type tokenInfo, vendorToken } from '#contract/client-calls/integration.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { userStore } from '../session/user.ts';

export type TokenInfo = ResponseOf<typeof tokenInfo>;

export const embeddedStore = proxy<{ info: TokenInfo | null }>({ info: null });

const RENEW_BEFORE_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** Browsers store timeouts in 31 bits. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let renewAt = Infinity;
/** Prevents immediate repetition if the new token expires as early as the last one, or if the clock is wrong. */
let requestedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
let level: StepLevel | null = null;

function onVisible(): void {
  if (!isPageHidden() && serverTime() >= renewAt) void renew();
}

export function stopTokenRenewal(): void {
  renewAt = Infinity;
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', onVisible);
}

function scheduleRenewal(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), Math.min(Math.max(0, ms), MAX_TIMEOUT_MS));
}

export function scheduleTokenRenewal(expiresAt: string): void {
  stopTokenRenewal();
  renewAt = Math.max((Date.parse(expiresAt) || Infinity) - RENEW_BEFORE_MS, requestedAt + RETRY_MS);
  // A token without an expiry is valid until the gateway refuses it.
  if (renewAt === Infinity) return;
  document.addEventListener('visibilitychange', onVisible);
  scheduleRenewal(renewAt - serverTime());
}

/** Opens the session of the provider; for DEFAULT it is a token valid for capture only. [C27] */
export async function openProviderSession(of: StepLevel): Promise<void> {
  const { token } = await callOptional(vendorToken, { level: of });
  level = of;
  setCaptureToken(token);
}

/** Applies a renewed token, also to the session of the provider. */
export async function applyRenewedToken(token: string, expiresAt: string): Promise<void> {
  renewEmbeddedToken(token);
  if (userStore.profile) Object.assign(userStore.profile, { id: token, sdkToken: token });
  scheduleTokenRenewal(expiresAt);
  if (level) await openProviderSession(level);
}

async function renew(): Promise<void> {
  renewAt = Infinity;
  if (!getEmbeddedSession()?.token) return;
  requestedAt = serverTime();
  try {
    const { accessToken, expiresAt } = await call(sdkAccessToken, {});
    if (!accessToken) return;
    await applyRenewedToken(accessToken, expiresAt);
  } catch (error) {
    // A permission error has already ended the session. Other failures are retried.
    if (error instanceof ApiError && isRetryable(error) && !isUnknownCall(error)) scheduleRenewal(RETRY_MS);
  }
}
