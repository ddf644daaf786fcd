// The page that verifies with our own provider: forms, camera, files, submission. The address holds level and step;
// the rest is the gateway's draft and this feature's stores. [S5, E4]
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { beforeFirstView } from '#app/lib/first-view.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { levelOfFlows } from '#app/state/kyc/auth-flow.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { flowStore, openFlow } from './flow/flow-store.ts';
import { TAKES_PICTURES } from './flow/steps.ts';
import { useShownStep } from './flow/use-shown-step.ts';
import { BlockView } from './steps/frame/block-view.tsx';
import { FailureView } from './steps/frame/failure-view.tsx';
import { InsecureView } from './steps/frame/insecure-view.tsx';
import { LoadingView } from './steps/frame/loading-view.tsx';
import { PartnerStep } from './steps/partner/partner-step.tsx';
import { StepView } from './steps/step-view.tsx';
import { canHash } from '#app/lib/storage/sha256.ts';
import { isDesktop } from '#app/platform/desktop.ts';
import { handoffStore } from './handoff/handoff-follow.ts';

/** What was opened before the page was there, which then finds it open. */
let ahead = '';
const aimOf = (level: StepLevel, task: CaseTask): string => `${level} ${task}`;

// What the gateway has rendered is the way into level 1.
beforeFirstView(async () => {
  ahead = aimOf('LEVEL_1', 'verify');
  await openFlow('LEVEL_1', 'verify');
});

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
  const flow = useSnapshot(flowStore);
  const mine = flow.level === level && flow.task === task && !flow.handed;
  const { way, stale } = useSnapshot(handoffStore);
  const ready = flow.phase === 'ready' && mine && !stale;
  const shown = useShownStep(query, ready);
  const { caseId } = flow;
  const elsewhere =
    ready &&
    TAKES_PICTURES.has(shown) &&
    (way === 'phone' || (way === 'unasked' && !query.has('shared') && isDesktop()));

  useEffect(() => {
    // A session that has ended meanwhile takes it along.
    const isOpen = level !== null && ahead === aimOf(level, task) && flowStore.phase !== 'loading';
    ahead = '';
    if (level) handoffStore.stale = false;
    if (level && !isOpen) void openFlow(level, task);
  }, [level, task]);
  useEffect(() => {
    if (!elsewhere) return;
    handoffStore.caseId = caseId;
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    navigate(href('phone', { ...asked, level: level ?? undefined }), { replace: true });
  }, [elsewhere, caseId, level]);

  if (!canHash()) return <InsecureView />;
  if (!level || !mine || stale || flow.phase === 'loading') return <LoadingView />;
  if (flow.phase === 'failed')
    return <FailureView error={flow.error} onRetry={() => void openFlow(level, task)} />;
  if (flow.phase === 'blocked') {
    const { reason = 'step_not_allowed', retryAfter = null, first = [] } = flow.block ?? {};
    return <BlockView reason={reason} retryAfter={retryAfter} first={first} />;
  }
  if (elsewhere) return <LoadingView />;
  return <StepView step={shown} />;
}
