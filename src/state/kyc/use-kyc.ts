// Loads kyc-info for a page and after network changes, and keeps it current.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { kycStore, loadKyc, watchKyc } from './kyc.ts';
import { networkStore } from '../messages/network.ts';
import { getHeldLevel, type StepInput } from './steps.ts';
import { loadProfile } from '../session/load-profile.ts';
import { userStore } from '../session/user.ts';

export type KycView =
  | { phase: 'loading' }
  | { phase: 'failed'; offline: boolean; error: ApiError | null }
  /** `unreachable`: online, but the gateway does not answer; the data may be outdated. */
  | { phase: 'ready'; input: StepInput; unreachable: boolean };

export function useKyc(): KycView {
  const kyc = useSnapshot(kycStore);
  const { profile } = useSnapshot(userStore);
  const { online } = useSnapshot(networkStore);
  // Snapshots are frozen copies of these types.
  const input = kyc.info && profile && { info: kyc.info as KycInfo, profile: profile as Profile };
  const follow = input !== null;

  useEffect(() => {
    // Without data, try even while offline: `online` is only a hint.
    if (online || !kycStore.info) void loadKyc({ quiet: true });
  }, [online]);
  useEffect(() => (follow ? watchKyc() : undefined), [follow]);
  useProfileOfLevel(input);

  if (input) return { phase: 'ready', input, unreachable: kyc.offline && online };
  if (kyc.status !== 'error') return { phase: 'loading' };
  return { phase: 'failed', offline: !online, error: kyc.error as ApiError | null };
}

/** After a decision the profile still has the old level and name. */
function useProfileOfLevel(input: StepInput | null): void {
  const { profile } = useSnapshot(userStore);
  const level = input && getHeldLevel(input.info);
  const granted = level ? LEVEL_NUMBER[level] : 0;
  const known = profile?.level;
  useEffect(() => {
    if (known !== undefined && granted > known) void loadProfile({ fresh: true });
  }, [granted, known]);
}
