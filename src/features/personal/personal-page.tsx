// The hub: who is verified, what is due, what the levels allow, what we hold. [S4]
import { Trans } from '@lingui/react/macro';
import { useKyc } from '#app/state/use-kyc.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Hub } from './hub.tsx';

const HubFailure = onDemand(
  () => import('./hub-failure.tsx').then((module) => module.HubFailure),
  <PageSkeleton />,
  <Page title={<Trans>This page did not load</Trans>}>{null}</Page>,
);

export default function PersonalPage() {
  const kyc = useKyc();
  if (kyc.phase === 'loading') return <PageSkeleton />;
  if (kyc.phase === 'ready') return <Hub input={kyc.input} unreachable={kyc.unreachable} />;
  return <HubFailure needed kyc={kyc} />;
}
