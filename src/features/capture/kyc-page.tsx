// The page of our own verification: forms, camera, files, submission. The address contains level and step; the draft of
// the gateway and the stores contain the rest. [S5, E4]
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { Trans } from '@lingui/react/macro';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { setFirstViewLoader } from '#app/lib/first-view.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { findFlowLevel } from '#app/state/kyc/auth-flow.ts';
import { getFaceAgreement } from '#app/state/kyc/level-start.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { canHash } from '#app/lib/storage/bytes.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { flowStore, openFlow, type ProviderChoice, selectLevel } from './flow/flow-store.ts';
import { PICTURE_STEPS } from './flow/steps.ts';
import { useCurrentStep } from './flow/use-current-step.ts';
import { useRecognition } from './flow/use-recognition.ts';
import { BlockView } from './steps/frame/block-view.tsx';
import { FailureView } from './steps/frame/failure-view.tsx';
import { InsecureView } from './steps/frame/insecure-view.tsx';
import { LoadingView } from './steps/frame/loading-view.tsx';
import { OpeningView } from './steps/start/opening-view.tsx';
import { StepView } from './steps/step-view.tsx';
import { pictureSourceStore } from './handoff/handoff-store.ts';
import { ExternalCheckView } from './steps/provider/external-check-view.tsx';

/** The flow that was opened before the page was rendered. */
let openedTarget = '';
const buildTargetKey = (level: StepLevel, task: CaseTask): string => `${level} ${task}`;

// The content rendered by the gateway is always that of level 1.
setFirstViewLoader(async () => {
  openedTarget = buildTargetKey('LEVEL_1', 'verify');
  await openFlow('LEVEL_1', 'verify');
});

/** The level of the address, else of the token, else of kyc-info; null until known. */
function useLevel(named: string | null): StepLevel | null {
  const { info, status } = useSnapshot(kycStore);
  const { info: token } = useSnapshot(embeddedStore);
  // Tokens for the whole account contain a level without restricting to it.
  const bound = token?.purpose && token.purpose !== 'account' ? token.verifies : null;
  const missing = named === null && !bound && status === 'idle';
  useEffect(() => {
    if (missing) void loadKyc();
  }, [missing]);
  if (named !== null) return named === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  if (bound) return bound;
  if (info) return findFlowLevel(info.flowNames) ?? 'LEVEL_1';
  return status === 'error' ? 'LEVEL_1' : null;
}

export default function KycPage() {
  const query = new URLSearchParams(useSearch());
  const partner = query.get('partner');
  if (partner === null) return <CaptureFlow query={query} />;
  const level = query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  const provider = partner === 'unnamed' ? '' : partner;
  return <ProviderStep level={level} choice={{ provider, handoff: 'browser' }} />;
}

function CaptureFlow({ query }: { query: URLSearchParams }) {
  const level = useLevel(query.get('level'));
  const task: CaseTask = level === 'LEVEL_2' && query.get('action') === 'update' ? 'update' : 'verify';
  const flow = useSnapshot(flowStore);
  const isCurrent = flow.level === level && flow.task === task && !flow.isHandedOver;
  const { source, isStale } = useSnapshot(pictureSourceStore);
  const isReady = flow.phase === 'ready' && isCurrent && !isStale;
  const step = useCurrentStep(query, isReady && flow.hasCapture);
  const { caseId } = flow;
  useRecognition();
  const isOnPhonePage =
    isReady &&
    flow.hasCapture &&
    PICTURE_STEPS.has(step) &&
    (source === 'phone' || (source === 'undecided' && !query.has('shared') && isDesktop()));

  useEffect(() => {
    // The end of a session resets the flow.
    const isOpen =
      level !== null && openedTarget === buildTargetKey(level, task) && flowStore.phase !== 'loading';
    openedTarget = '';
    if (level) pictureSourceStore.isStale = false;
    if (level && !isOpen) void openFlow(level, task);
  }, [level, task]);
  useEffect(() => {
    if (!isOnPhonePage) return;
    pictureSourceStore.caseId = caseId;
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    navigate(href('phone', { ...asked, level: level ?? undefined }), { replace: true });
  }, [isOnPhonePage, caseId, level]);

  if (!canHash()) return <InsecureView />;
  if (!level || !isCurrent || isStale || flow.phase === 'loading')
    return getFaceAgreement() === null ? <LoadingView /> : <OpeningView />;
  if (flow.phase === 'failed')
    return <FailureView error={flow.error} onRetry={() => void openFlow(level, task)} />;
  if (flow.phase === 'blocked') {
    const block = flow.block ?? { reason: 'step_not_allowed', retryAfter: null, first: [] };
    return <BlockView {...block} />;
  }
  if (isOnPhonePage) return <LoadingView />;
  if (!flow.hasCapture && level)
    return <ProviderStep level={level} choice={flow.provider ?? { provider: '', handoff: 'browser' }} />;
  return <StepView step={step} />;
}

interface PartnerStepProps {
  level: StepLevel;
  choice: Pick<ProviderChoice, 'provider' | 'handoff'>;
}

/** [C13, M9] Replaces the whole page if a provider is known in advance, or the back end takes no documents itself. */
function ProviderStep({ level, choice }: PartnerStepProps) {
  const { info, status, error } = useSnapshot(kycStore);
  useEffect(() => {
    selectLevel(level);
    if (!kycStore.info) void loadKyc({ quiet: true });
  }, [level]);
  if (!info && status === 'error') return <FailureView error={error} onRetry={() => void loadKyc()} />;
  if (!info) return <LoadingView />;
  return (
    <Page
      title={level === 'LEVEL_1' ? <Trans>Verify your identity</Trans> : <Trans>Confirm your address</Trans>}
    >
      <ExternalCheckView provider={choice} />
    </Page>
  );
}
