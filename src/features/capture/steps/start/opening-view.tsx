// Shown while the case opens after the start page, whose level card stays in its place.
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { kycStore } from '#app/state/kyc/kyc.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';
import { userStore } from '#app/state/session/user.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
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
  return (
    <Page busy illustration={useLevelCard(input)}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Skeleton width="70%" height={28} />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
    </Page>
  );
}
