// The page of an embedded flow: what it is for, the way in, what became of it, and the way back to whoever embeds us.
// Everything it knows it knows by the token. [S7, M9, N1]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isPageAllowed, type TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { hostPage, tellHost } from '#app/api/embedded-host.ts';
import { outerSession } from '#app/api/embedded-outer.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, INDEX, routeOf } from '#app/paths.ts';
import { embeddedStore, type TokenInfo } from '#app/state/embedded/embedded-token.ts';
import { userStore } from '#app/state/session/user.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { AppView } from './app-view.tsx';
import { returnAddress } from './index-address.ts';
import { ResultView } from './result-view.tsx';
import { EmbeddedStartView } from './embedded-start-view.tsx';
import { ReturnedView } from './returned-view.tsx';
import { useFlow } from './use-flow.ts';
import { useReturned } from './use-returned.ts';

/** Whoever came back from there is not sent there again. */
let begun = false;

/** The page that whoever shows us wants to begin with, once, where the token covers it. */
function pageAsked(info: TokenInfo | null): string | null {
  if (begun || !info || !hostPage()) return null;
  const asked = new URLSearchParams(embeddedSession()?.query).get('page') ?? '';
  const route = routeOf(href('sdk').replace(/sdk$/, asked));
  const covered = route && (!info.purpose || isPageAllowed(info.purpose, info.verifies, route.segment));
  return covered ? href(route.segment) : null;
}

/** [M9] What a token for the account, or for pictures alone, is for is a page of its own. */
function pageOf(purpose: TokenPurpose | undefined, level: StepLevel | undefined): string | null {
  if (purpose === 'account') return href(INDEX);
  return purpose === 'capture' ? href('kyc', { level }) : null;
}

export default function SdkPage() {
  const { info } = useSnapshot(embeddedStore);
  const [asked] = useState(() => pageAsked(embeddedStore.info));
  const page = asked ?? pageOf(info?.purpose, info?.verifies);
  useEffect(() => {
    begun = true;
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
  const stage = flow.phase === 'ready' ? flow.stage.kind : null;
  const level = flow.phase === 'ready' ? flow.aim.level : null;
  useEffect(() => {
    if (!stage || !level) return;
    tellHost({ type: 'step', page: 'sdk', stage });
    if (stage === 'done' || stage === 'closed')
      tellHost({ type: 'done', level, result: stage === 'done' ? 'approved' : 'refused' });
  }, [stage, level]);
  const steps = flow.phase === 'ready' ? JSON.stringify(flow.info.state) : null;
  const returned = useReturned(steps, flow.phase === 'ready' && flow.stage.kind === 'retry');
  if (flow.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, flow.error, networkStore.online)} onRetry={flow.retry} />;
  }
  if (flow.phase === 'loading') return <PageSkeleton />;

  const { business } = flow;
  const mayReturn = (asked: string | null | undefined) => returnAddress(asked ?? null, business.returnHosts);
  // `hidden` is about our own frame: the way back to whoever embeds us stays.
  const back = {
    name: business.name,
    redirect: mayReturn(profile?.extraParams.redirect_url),
    hosted: hostPage() !== null,
    outer,
  };
  const reward = mayReturn(new URLSearchParams(embeddedSession()?.query).get('rewardUrl'));
  switch (flow.stage.kind) {
    case 'app':
      return <AppView aim={flow.aim} back={back} />;
    case 'start':
    case 'retry':
      if (returned.waits) return <ReturnedView back={back} onGoOn={returned.end} />;
      return <EmbeddedStartView key={flow.stage.kind} flow={flow} stage={flow.stage} back={back} />;
    case 'pending':
    case 'done':
    case 'wait':
    case 'closed':
    case 'forms':
      return <ResultView key={flow.stage.kind} flow={flow} stage={flow.stage} back={back} reward={reward} />;
  }
}
