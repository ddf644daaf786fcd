// The page of one level: loads kyc-info, follows a review live and shows the view of the current status. [T1]
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, use } from 'react';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { getSteps } from '#app/state/kyc/steps.ts';
import { useDecisionText } from '#app/state/kyc/use-decision.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { StepClosedView } from './step-closed-view.tsx';
import { FinalRefusalView } from './final-refusal-view.tsx';
import { StepPendingView } from './step-pending-view.tsx';
import { RetryView } from './retry-view.tsx';
import { StepStartView } from './step-start-view.tsx';
import type { StepViewProps } from './step-view.ts';
import { SuccessView } from './success-view.tsx';

const VIEWS: Record<StepStatus, ComponentType<StepViewProps>> = {
  ALLOW: StepStartView,
  NOT_ALLOW: StepClosedView,
  PENDING: StepPendingView,
  SUCCESS: SuccessView,
  FAILED_AND_CAN_RETRY: RetryView,
  FAILED_AND_CAN_NOT_RETRY: FinalRefusalView,
  CERTIFICATION_DISABLED: StepClosedView,
};

export function StepPage({ level }: { level: StepLevel }) {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const isRailed = use(RailHostContext) !== null;
  const steps = kyc.phase === 'ready' ? getSteps(kyc.input) : null;
  const news = useDecisionText(steps);
  const status = steps?.[level].status;
  const className = useArrivingView(status, { keepsFocus: true });

  if (kyc.phase === 'failed') {
    return <LoadFailure {...describeLoadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  }
  if (kyc.phase === 'loading' || !steps || !status) return <RowsSkeleton card={!isRailed} />;
  const View = VIEWS[status];
  return (
    <>
      <VisuallyHidden>
        <span role="status">{news && i18n._(news)}</span>
      </VisuallyHidden>
      <div key={status} className={className}>
        {kyc.unreachable && <StaleNotice />}
        <View step={steps[level]} input={kyc.input} />
      </div>
    </>
  );
}
