// Shown while the case opens after the start page, whose level card stays in its place.
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { kycStore } from '#app/state/kyc/kyc.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadingView } from '../frame/loading-view.tsx';

export function OpeningView() {
  const { info } = useSnapshot(kycStore);
  const { profile } = useSnapshot(userStore);
  // Snapshots are frozen copies of these types.
  return info && profile ? (
    <OpeningCard info={info as KycInfo} profile={profile as Profile} />
  ) : (
    <LoadingView />
  );
}

function OpeningCard(input: StepInput) {
  return <LoadingView illustration={useLevelCard(input)} />;
}
