// One level, whatever its status: loads kyc-info, follows a review live, and shows the view of the status. [T1]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import { arriveAtHeading } from '#app/lib/arrival.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { loadFailure } from '#app/state/load-failure.ts';
import { stepsOf } from '#app/state/steps.ts';
import { useDecision } from '#app/state/use-decision.ts';
import { useKyc } from '#app/state/use-kyc.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { StepClosedView } from './step-closed-view.tsx';
import { FinalView } from './final-view.tsx';
import { StepPendingView } from './step-pending-view.tsx';
import { RetryView } from './retry-view.tsx';
import { StepStartView } from './step-start-view.tsx';
import styles from './step-page.module.css';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import type { StepViewProps } from './step-view.ts';
import { SuccessView } from './success-view.tsx';

const VIEWS: Record<StepStatus, ComponentType<StepViewProps>> = {
  ALLOW: StepStartView,
  NOT_ALLOW: StepClosedView,
  PENDING: StepPendingView,
  SUCCESS: SuccessView,
  FAILED_AND_CAN_RETRY: RetryView,
  FAILED_AND_CAN_NOT_RETRY: FinalView,
  CERTIFICATION_DISABLED: StepClosedView,
};

/** True once the status has changed under the reader's eyes; then the new heading comes into view and takes focus. */
function useChanged(status: StepStatus | undefined): boolean {
  const first = useRef<StepStatus>(undefined);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!status) return;
    first.current ??= status;
    if (first.current === status) return;
    first.current = status;
    setChanged(true);
    // The control that had focus may be gone with the old view.
    if (document.activeElement === document.body) arriveAtHeading();
    scrollTo({ top: 0 });
  }, [status]);
  return changed;
}

export function StepPage({ level }: { level: StepLevel }) {
  const { i18n } = useLingui();
  const kyc = useKyc();
  const steps = kyc.phase === 'ready' ? stepsOf(kyc.input) : null;
  const news = useDecision(steps);
  const status = steps?.[level].status;
  const changed = useChanged(status);

  if (kyc.phase === 'failed') {
    return <LoadFailure {...loadFailure(i18n, kyc.error, !kyc.offline)} onRetry={() => loadKyc()} />;
  }
  if (kyc.phase === 'loading' || !steps || !status) return <RowsSkeleton picture />;
  const View = VIEWS[status];
  return (
    <>
      <VisuallyHidden>
        <span role="status">{news && i18n._(news)}</span>
      </VisuallyHidden>
      <div key={status} className={changed ? styles.arriving : styles.view}>
        {kyc.unreachable && <StaleNotice />}
        <View step={steps[level]} input={kyc.input} />
      </div>
    </>
  );
}
