// Where the person stands: kyc-info, and how it is kept current while a page is open. [E6, C8]
import { proxy } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { HUB_KYC_INFO_QUERY } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { isUnanswered } from '#app/api/unheard.ts';
import { followEvents } from './kyc-events.ts';

interface KycState {
  status: 'idle' | 'loading' | 'ready' | 'error';
  info: KycInfo | null;
  error: ApiError | null;
  /** The last attempt did not reach the gateway; `info` may be old. */
  offline: boolean;
}

const initial = (): KycState => ({ status: 'idle', info: null, error: null, offline: false });

export const kycStore = proxy<KycState>(initial());
let latest = 0;

export function resetKyc(): void {
  latest += 1;
  ahead = null;
  Object.assign(kycStore, initial());
}

async function fetchKyc(quiet: boolean): Promise<void> {
  const turn = ++latest;
  // A failure stays on the screen until there is an answer: a page that flickers says nothing.
  if (kycStore.status !== 'error' && (!quiet || !kycStore.info)) kycStore.status = 'loading';
  try {
    const info = await call(kycInfo, HUB_KYC_INFO_QUERY);
    if (turn === latest) Object.assign(kycStore, { status: 'ready', info, error: null, offline: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    kycStore.offline = isUnanswered(error);
    // An old answer, marked as such, is better than an error page.
    kycStore.status = kycStore.info ? 'ready' : 'error';
    kycStore.error = error;
  }
}

let ahead: Promise<void> | null = null;

/** Asks before the page that needs it has arrived; the first loadKyc() takes this answer. Resolves when there is one. */
export function loadKycAhead(): Promise<void> {
  ahead = fetchKyc(false);
  return ahead;
}

/** Loads kyc-info; `quiet` keeps what is on the screen until the answer is there. True when it came. */
export async function loadKyc(options: { quiet?: boolean } = {}): Promise<boolean> {
  const early = ahead;
  ahead = null;
  await early;
  // What was asked ahead is the answer, also when it is that none came; unless the session ended meanwhile.
  if (!early || kycStore.status === 'idle') await fetchKyc(options.quiet ?? false);
  return !kycStore.error;
}

let watchers = 0;
let stop: (() => void) | null = null;

/** Keeps kyc-info current until the returned function is called. Any number of pages may watch; one stream serves. */
export function watchKyc(): () => void {
  watchers += 1;
  stop ??= followEvents(() => loadKyc({ quiet: true }));
  let watching = true;
  return () => {
    if (!watching) return;
    watching = false;
    watchers -= 1;
    if (watchers > 0) return;
    stop?.();
    stop = null;
  };
}
