// kyc-info for a page: asked for when the page opens and when the network changes, and followed live: a decision, a task
// or a limitation may come at any time.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { kycStore, loadKyc, watchKyc } from './kyc.ts';
import { networkStore } from '../messages/network.ts';
import type { StepInput } from './steps.ts';
import { userStore } from '../session/user.ts';

export type KycView =
  | { phase: 'loading' }
  | { phase: 'failed'; offline: boolean; error: ApiError | null }
  /** `unreachable`: the gateway has not answered since, although the network is there; this is what we last knew. */
  | { phase: 'ready'; input: StepInput; unreachable: boolean };

export function useKyc(): KycView {
  const kyc = useSnapshot(kycStore);
  const { profile } = useSnapshot(userStore);
  const { online } = useSnapshot(networkStore);
  // Snapshots are frozen copies of these very types; nothing downstream writes.
  const input = kyc.info && profile && { info: kyc.info as KycInfo, profile: profile as Profile };
  const follow = input !== null;

  useEffect(() => {
    // Offline there is nothing new to learn. Without an answer it is worth a try all the same: `online` is a hint.
    if (online || !kycStore.info) void loadKyc({ quiet: true });
  }, [online]);
  useEffect(() => (follow ? watchKyc() : undefined), [follow]);

  if (input) return { phase: 'ready', input, unreachable: kyc.offline && online };
  if (kyc.status !== 'error') return { phase: 'loading' };
  // As above: a frozen copy.
  return { phase: 'failed', offline: !online, error: kyc.error as ApiError | null };
}
