// The steps of the draft that was handed to this phone, as on any page that takes pictures.
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { HEARTBEAT_SECONDS } from '#contract/handoff.ts';
import { canHash } from '#app/lib/storage/sha256.ts';
import { isOutOfSight } from '#app/lib/sight.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { flowStore, leaveFlow, openHanded } from '../flow/flow-store.ts';
import { useShownStep } from '../flow/use-shown-step.ts';
import { InsecureView } from '../steps/frame/insecure-view.tsx';
import { StepView } from '../steps/step-view.tsx';
import { OverView } from './over-view.tsx';
import { phoneStore, leaveHanded, lookAtHanded, sayHere } from './phone-store.ts';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import styles from './pictures-view.module.css';

// The computer sees that the phone is there, and each picture as it arrives.
function usePresence(): void {
  const { parts } = useSnapshot(uploadStore);
  const { state } = useSnapshot(caseSubmissionStore);
  const arrived = Object.values(parts).filter((part) => part.state === 'done').length;
  useEffect(() => {
    if (arrived > 0) void sayHere();
  }, [arrived]);
  useEffect(() => {
    if (state === 'sent') void lookAtHanded();
  }, [state]);
  useEffect(() => {
    const tell = () => {
      if (!isOutOfSight()) void sayHere();
    };
    const timer = setInterval(tell, HEARTBEAT_SECONDS * 1000);
    document.addEventListener('visibilitychange', tell);
    addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('online', tell);
    };
  }, []);
}

export function PicturesView() {
  const query = new URLSearchParams(useSearch());
  const { phase, handed } = useSnapshot(flowStore);
  const shown = useShownStep(query, handed && phase === 'ready');
  usePresence();
  useEffect(() => {
    // What the store keeps as it came is of that type.
    const draft = phoneStore.draft as CaptureCase | null;
    if (draft) openHanded(draft);
    return leaveFlow;
  }, []);
  if (!canHash()) return <InsecureView />;
  if (!handed) return <PageSkeleton />;
  // The draft itself may have come to an end meanwhile; the computer knows how.
  if (phase === 'blocked') return <OverView reason="cancelled" />;
  return (
    <>
      <PhoneBar />
      <StepView step={shown} />
    </>
  );
}

// Above every step on the phone: what this is for, the letters, and the way out.
function PhoneBar() {
  const { code, busy } = useSnapshot(phoneStore);
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <Trans>
          You are sending pictures for the verification on your computer. Code: <span dir="ltr">{code}</span>
        </Trans>
      </p>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void leaveHanded()}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
