import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { HEARTBEAT_SECONDS } from '#contract/handoff.ts';
import { canHash } from '#app/lib/storage/bytes.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { flowStore, clearFlow, openHandedOverDraft } from '../flow/flow-store.ts';
import { useCurrentStep } from '../flow/use-current-step.ts';
import { InsecureView } from '../steps/frame/insecure-view.tsx';
import { StepView } from '../steps/step-view.tsx';
import { PhoneEndView } from './phone-end-view.tsx';
import { phoneStore, leaveHandoff, loadPhoneHandoff, sendHeartbeat } from './phone-store.ts';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import styles from './pictures-view.module.css';

// Shows the computer that the phone is online, and each picture as it arrives.
function usePresence(): void {
  const { parts } = useSnapshot(uploadStore);
  const { state } = useSnapshot(caseSubmissionStore);
  const arrived = Object.values(parts).filter((part) => part.state === 'done').length;
  useEffect(() => {
    if (arrived > 0) void sendHeartbeat();
  }, [arrived]);
  useEffect(() => {
    if (state === 'sent') void loadPhoneHandoff();
  }, [state]);
  useEffect(() => {
    const report = () => {
      if (!isPageHidden()) void sendHeartbeat();
    };
    const timer = setInterval(report, HEARTBEAT_SECONDS * 1000);
    document.addEventListener('visibilitychange', report);
    addEventListener('online', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      removeEventListener('online', report);
    };
  }, []);
}

export function PicturesView() {
  const query = new URLSearchParams(useSearch());
  const { phase, isHandedOver } = useSnapshot(flowStore);
  const shown = useCurrentStep(query, isHandedOver && phase === 'ready');
  usePresence();
  useEffect(() => {
    const draft = phoneStore.draft as CaptureCase | null;
    if (draft) openHandedOverDraft(draft);
    return clearFlow;
  }, []);
  if (!canHash()) return <InsecureView />;
  if (!isHandedOver) return <PageSkeleton />;
  // The draft may have ended; the computer shows why.
  if (phase === 'blocked') return <PhoneEndView reason="cancelled" />;
  return (
    <>
      <PhoneBar />
      <StepView step={shown} />
    </>
  );
}

function PhoneBar() {
  const { code, busy } = useSnapshot(phoneStore);
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <Trans>
          You’re sending photos for the verification on your computer. Code: <span dir="ltr">{code}</span>
        </Trans>
      </p>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void leaveHandoff()}>
        <Trans>Stop sending</Trans>
      </Button>
    </div>
  );
}
