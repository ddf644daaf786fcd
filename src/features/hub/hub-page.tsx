// The hub: who is verified, what is due, what the levels allow, what we hold. [S4]
import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { beforeFirstView } from '#app/lib/first-view.ts';
import { kycInfoNow } from '#app/state/kyc.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Hub } from './hub.tsx';
import { loadNews, useNews } from './news.ts';

const HubFailure = onDemand(
  () => import('./hub-failure.tsx').then((module) => module.HubFailure),
  <PageSkeleton />,
  <Page title={<Trans>This page did not load</Trans>}>{null}</Page>,
);

beforeFirstView(() => loadNews(kycInfoNow()));

export default function HubPage() {
  const kyc = useKyc();
  const ready = kyc.phase === 'ready' ? kyc : null;
  const { news, coming } = useNews(ready?.input.info ?? null, ready?.unreachable ?? false);
  // What a hub already on the screen has to tell in addition comes when it comes.
  const [isShown, setShown] = useState(false);
  const isReady = ready !== null && !coming;
  if (isReady && !isShown) setShown(true);
  if (kyc.phase === 'loading' || (ready && !isReady && !isShown)) return <PageSkeleton />;
  if (kyc.phase === 'ready') return <Hub input={kyc.input} unreachable={kyc.unreachable} news={news} />;
  return <HubFailure needed kyc={kyc} />;
}
