// The page that verifies with our own provider: forms, camera, files, submission. The address holds level and step;
// the rest is the gateway's draft and this feature's stores. [S5, E4]
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { levelOfFlows } from '#app/state/auth-flow.ts';
import { embeddedStore } from '#app/state/embedded-user.ts';
import { kycStore, loadKyc } from '#app/state/kyc.ts';
import { closeCamera } from './camera/camera-store.ts';
import { useFacts } from './flow/facts.ts';
import { flowStore, openFlow } from './flow/flow-store.ts';
import { isStepName, shownStep, type StepName } from './flow/steps.ts';
import { goTo } from './flow/walk.ts';
import { useLeaveGuards } from './guards.ts';
import { AddressStep } from './steps/address-step.tsx';
import { BlockView } from './steps/block-view.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { FaceStep } from './steps/face-step.tsx';
import { FailureView } from './steps/failure-view.tsx';
import { GuideStep } from './steps/guide-step.tsx';
import { InsecureView } from './steps/insecure-view.tsx';
import { LoadingView } from './steps/loading-view.tsx';
import { PagesStep } from './steps/pages-step.tsx';
import { PartnerStep } from './steps/partner-step.tsx';
import { PoaTypeStep } from './steps/poa-type-step.tsx';
import { ShotStep } from './steps/shot-step.tsx';
import { canHash } from '#app/lib/sha256.ts';

const USES_CAMERA: ReadonlySet<StepName> = new Set(['guide', 'front', 'back', 'selfie', 'pages']);

/** The level of the address; without one that which its token is for, else which kyc-info leads to; null until known. */
function useLevel(named: string | null): StepLevel | null {
  const { info, status } = useSnapshot(kycStore);
  const { info: token } = useSnapshot(embeddedStore);
  // A token for the whole account names a level as well, and means none.
  const bound = token?.purpose && token.purpose !== 'account' ? token.verifies : null;
  const missing = named === null && !bound && status === 'idle';
  useEffect(() => {
    if (missing) void loadKyc();
  }, [missing]);
  if (named !== null) return named === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  if (bound) return bound;
  if (info) return levelOfFlows(info.flowNames) ?? 'LEVEL_1';
  return status === 'error' ? 'LEVEL_1' : null;
}

export default function KycPage() {
  const query = new URLSearchParams(useSearch());
  const partner = query.get('partner');
  if (partner === null) return <CaptureFlow query={query} />;
  const level = query.get('level') === 'LEVEL_2' ? 'LEVEL_2' : 'LEVEL_1';
  return <PartnerStep level={level} provider={partner === 'unnamed' ? '' : partner} />;
}

function CaptureFlow({ query }: { query: URLSearchParams }) {
  const level = useLevel(query.get('level'));
  const task: CaseTask = level === 'LEVEL_2' && query.get('action') === 'update' ? 'update' : 'verify';
  const step = query.get('step');
  const asked = isStepName(step) ? step : null;
  const flow = useSnapshot(flowStore);
  const shown = shownStep(asked, useFacts());
  const mine = flow.level === level && flow.task === task;
  const ready = flow.phase === 'ready' && mine;

  useEffect(() => {
    if (level) void openFlow(level, task);
  }, [level, task]);
  useEffect(() => closeCamera, []);
  useEffect(() => {
    if (ready && shown !== asked) goTo(shown, { replace: true });
    if (ready && !USES_CAMERA.has(shown)) closeCamera();
  }, [ready, shown, asked]);
  useLeaveGuards(ready);

  if (!canHash()) return <InsecureView />;
  if (!level || !mine || flow.phase === 'loading') return <LoadingView />;
  if (flow.phase === 'failed')
    return <FailureView error={flow.error} onRetry={() => void openFlow(level, task)} />;
  if (flow.phase === 'blocked') {
    const { reason = 'step_not_allowed', retryAfter = null, first = [] } = flow.block ?? {};
    return <BlockView reason={reason} retryAfter={retryAfter} first={first} />;
  }
  return <Step step={shown} />;
}

function Step({ step }: { step: StepName }) {
  switch (step) {
    case 'country':
      return <CountryStep />;
    case 'document':
      return <DocumentStep />;
    case 'details':
      return <DetailsStep />;
    case 'guide':
      return <GuideStep />;
    case 'face':
      return <FaceStep />;
    case 'front':
    case 'back':
    case 'selfie':
      return <ShotStep key={step} part={step} />;
    case 'type':
      return <PoaTypeStep />;
    case 'address':
      return <AddressStep />;
    case 'pages':
      return <PagesStep />;
    case 'check':
      return <CheckStep />;
  }
}
