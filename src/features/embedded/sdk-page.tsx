// The page of an embedded flow: what it is for, the way in, what became of it, and the way back to whoever embeds us.
// Everything it knows it knows by the token. [S7, M9, N1]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { outerSession } from '#app/api/embedded-outer.ts';
import { navigate } from '#app/lib/history.ts';
import { href, INDEX } from '#app/routes.ts';
import { embeddedStore } from '#app/state/embedded-user.ts';
import { userStore } from '#app/state/user.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { networkStore } from '#app/state/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { AppView } from './app-view.tsx';
import { returnAddress } from './index-address.ts';
import { ResultView } from './result-view.tsx';
import { EmbeddedStartView } from './embedded-start-view.tsx';
import { useFlow } from './use-flow.ts';

/** [M9] What a token for the account, or for pictures alone, is for is a page of its own. */
function pageOf(purpose: TokenPurpose | undefined, level: StepLevel | undefined): string | null {
  if (purpose === 'account') return href(INDEX);
  return purpose === 'capture' ? href('kyc', { level }) : null;
}

export default function SdkPage() {
  const { info } = useSnapshot(embeddedStore);
  const page = pageOf(info?.purpose, info?.verifies);
  useEffect(() => {
    if (page) navigate(page, { replace: true });
  }, [page]);
  return page ? <PageSkeleton /> : <FlowPage />;
}

function FlowPage() {
  const { i18n } = useLingui();
  const flow = useFlow();
  const { profile } = useSnapshot(userStore);
  // A renewed token is the same flow: what it was begun in stays what it was.
  const [outer] = useState(outerSession);
  if (flow.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, flow.error, networkStore.online)} onRetry={flow.retry} />;
  }
  if (flow.phase === 'loading') return <PageSkeleton />;

  const { stage, business } = flow;
  const mayReturn = (asked: string | null | undefined) => returnAddress(asked ?? null, business.returnHosts);
  // `hidden` is about our own frame: the way back to whoever embeds us stays.
  const back = { name: business.name, redirect: mayReturn(profile?.extraParams.redirect_url), outer };
  const reward = mayReturn(new URLSearchParams(embeddedSession()?.query).get('rewardUrl'));
  switch (stage.kind) {
    case 'app':
      return <AppView aim={flow.aim} back={back} />;
    case 'start':
    case 'retry':
      return <EmbeddedStartView key={stage.kind} flow={flow} stage={stage} back={back} />;
    case 'pending':
    case 'done':
    case 'wait':
    case 'closed':
    case 'forms':
      return <ResultView key={stage.kind} flow={flow} stage={stage} back={back} reward={reward} />;
  }
}
