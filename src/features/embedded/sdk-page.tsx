// The page of an embedded flow: its start, its result, and the way back to the partner. The token defines its purpose.
// [S7, M9, N1]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isPageAllowed, type TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { getHostPage, postToHost } from '#app/api/embedded-host.ts';
import { getOuterSession } from '#app/api/embedded.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, INDEX_SEGMENT, findRoute } from '#app/paths.ts';
import { embeddedStore, type TokenInfo } from '#app/state/embedded/embedded-token.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { AppHandoff } from '#app/shared-views/app-handoff.tsx';
import { AppLink } from '#app/shared-views/app-link.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type BackTarget, BackButtons } from './back-buttons.tsx';
import { EmbeddedStartView } from './embedded-start-view.tsx';
import { getFlowTexts } from './flow-texts.ts';
import type { FlowPurpose } from './flow.ts';
import { checkReturnUrl, leaveToStepPage } from './return-links.ts';
import { ResultView } from './result-view.tsx';
import { ReturnedView, useReturnedFromProvider } from './returned-view.tsx';
import { useFlow } from './use-flow.ts';
/** The partner's first page opens only once. */
let hasStarted = false;

/** The page that the partner wants to start with, if the token allows it. */
function findRequestedPage(info: TokenInfo | null): string | null {
  if (hasStarted || !info || !getHostPage()) return null;
  const asked = new URLSearchParams(getEmbeddedSession()?.query).get('page') ?? '';
  const route = findRoute(href('sdk').replace(/sdk$/, asked));
  const covered = route && (!info.purpose || isPageAllowed(info.purpose, info.verifies, route.segment));
  return covered ? href(route.segment) : null;
}

/** [M9] A token for the account or for pictures has its own page. */
function findPurposePage(purpose: TokenPurpose | undefined, level: StepLevel | undefined): string | null {
  if (purpose === 'account') return href(INDEX_SEGMENT);
  return purpose === 'capture' ? href('kyc', { level }) : null;
}

export default function SdkPage() {
  const { info } = useSnapshot(embeddedStore);
  const [asked] = useState(() => findRequestedPage(embeddedStore.info));
  const page = asked ?? findPurposePage(info?.purpose, info?.verifies);
  useEffect(() => {
    hasStarted = true;
    if (page) navigate(page, { replace: true });
  }, [page]);
  return page ? <PageSkeleton /> : <FlowPage />;
}

function FlowPage() {
  const { i18n } = useLingui();
  const flow = useFlow();
  const { profile } = useSnapshot(userStore);
  // Read once: a renewed token belongs to the same flow.
  const [outer] = useState(getOuterSession);
  const stage = flow.phase === 'ready' ? flow.stage.kind : null;
  const level = flow.phase === 'ready' ? flow.purpose.level : null;
  useEffect(() => {
    if (!stage || !level) return;
    postToHost({ type: 'step', page: 'sdk', stage });
    if (stage === 'done' || stage === 'closed')
      postToHost({ type: 'done', level, result: stage === 'done' ? 'approved' : 'refused' });
  }, [stage, level]);
  const steps = flow.phase === 'ready' ? JSON.stringify(flow.info.state) : null;
  const returned = useReturnedFromProvider(steps, stage);
  const isOwn = getEmbeddedSession()?.own === true;
  // After the provider's check a signed-in user continues with the account. An unfinished check continues here.
  const isOver = stage !== null && stage !== 'start' && !returned.isWaiting;
  const leaves = isOwn && isOver && flow.phase === 'ready' && flow.purpose.task === 'verify';
  useEffect(() => {
    if (leaves && level) leaveToStepPage(level);
  }, [leaves, level]);
  if (flow.phase === 'failed') {
    return (
      <LoadFailure {...describeLoadFailure(i18n, flow.error, networkStore.online)} onRetry={flow.retry} />
    );
  }
  if (flow.phase === 'loading' || leaves) return <PageSkeleton />;

  const { business } = flow;
  const mayReturn = (asked: string | null | undefined) => checkReturnUrl(asked ?? null, business.returnHosts);
  const back = {
    name: business.name,
    redirect: mayReturn(profile?.extraParams.redirect_url),
    isHosted: getHostPage() !== null,
    outer,
    isOwn,
  };
  const reward = mayReturn(new URLSearchParams(getEmbeddedSession()?.query).get('rewardUrl'));
  switch (flow.stage.kind) {
    case 'app':
      return <AppView purpose={flow.purpose} back={back} />;
    case 'start':
    case 'retry':
      if (returned.isWaiting) return <ReturnedView back={back} onGoOn={returned.end} />;
      return <EmbeddedStartView key={flow.stage.kind} flow={flow} stage={flow.stage} back={back} />;
    case 'pending':
    case 'done':
    case 'wait':
    case 'closed':
    case 'forms':
      return <ResultView key={flow.stage.kind} flow={flow} stage={flow.stage} back={back} reward={reward} />;
  }
}

/** [V4] The flow only works in the mobile app. */
function AppView({ purpose, back }: { purpose: FlowPurpose; back: BackTarget }) {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._(getFlowTexts(purpose, 'start').title)} illustration={<Illustration name="nfc" />}>
      <AppHandoff />
      <BackButtons back={back} />
      <AppLink />
    </Page>
  );
}
