// Loads kyc-info and keeps it current while a page is open. [E6, C8]
import { proxy } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { HUB_KYC_INFO_QUERY } from '#contract/kyc.ts';
import { ApiError, isNetworkFailure } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { keepAnswer, type KeptAnswer } from '../outbox/offline-page.ts';
import { watchEvents } from './kyc-events.ts';

interface KycState {
  status: 'idle' | 'loading' | 'ready' | 'error';
  info: KycInfo | null;
  error: ApiError | null;
  /** The last request did not reach the gateway; `info` may be outdated. */
  offline: boolean;
}

const initial = (): KycState => ({ status: 'idle', info: null, error: null, offline: false });

export const kycStore = proxy<KycState>(initial());
let latest = 0;

export function resetKyc(): void {
  latest += 1;
  prefetch = null;
  Object.assign(kycStore, initial());
}

async function fetchKyc(quiet: boolean): Promise<void> {
  const turn = ++latest;
  // Keep showing the error until a response arrives, to avoid flicker.
  if (kycStore.status !== 'error' && (!quiet || !kycStore.info)) kycStore.status = 'loading';
  try {
    const info = await call(kycInfo, HUB_KYC_INFO_QUERY);
    if (turn === latest) Object.assign(kycStore, { status: 'ready', info, error: null, offline: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    kycStore.offline = isNetworkFailure(error);
    kycStore.status = kycStore.info ? 'ready' : 'error';
    kycStore.error = error;
  }
}

let prefetch: Promise<void> | null = null;

/** Starts loading before the page has loaded; the next loadKyc() uses the result. */
export function prefetchKyc(): Promise<void> {
  prefetch = fetchKyc(false);
  return prefetch;
}

/** Loads kyc-info; `quiet` keeps the current content meanwhile. Resolves to false on failure. */
export async function loadKyc(options: { quiet?: boolean } = {}): Promise<boolean> {
  const early = prefetch;
  prefetch = null;
  await early;
  // A prefetch counts even if it failed, unless the session has ended meanwhile.
  if (!early || kycStore.status === 'idle') await fetchKyc(options.quiet ?? false);
  return !kycStore.error;
}

/** Without the token of the session with a provider. */
export const keepKycInfo = (): KeptAnswer =>
  keepAnswer(kycInfo, HUB_KYC_INFO_QUERY, kycStore.info && { ...kycStore.info, kycToken: '' });

let watchers = 0;
let stop: (() => void) | null = null;

/** Keeps kyc-info current until the returned function is called. All watchers share one stream. */
export function watchKyc(): () => void {
  watchers += 1;
  stop ??= watchEvents(() => loadKyc({ quiet: true }));
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

// Pages whose first view needs kyc-info.
const KYC_INFO_PAGES = ['personal', 'step1', 'step2', 'updatekyc'];

export const needsKycInfo = (segment: string | undefined): boolean =>
  segment !== undefined && KYC_INFO_PAGES.includes(segment);
