// While documents are being captured: no swipe may close the mini app, and leaving with unsent pictures asks first.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useUnloadQuestion } from '#app/lib/hooks/use-unload-question.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { isUnderWay } from './upload/upload-states.ts';
import { caseSubmissionStore } from './upload/submission-store.ts';
import { uploadStore } from './upload/upload-store.ts';

export function useLeaveGuards(active: boolean): void {
  const { parts } = useSnapshot(uploadStore);
  const { state } = useSnapshot(caseSubmissionStore);
  const unsent =
    state === 'waiting' ||
    Object.values(parts).some((upload) => isUnderWay(upload.state) || upload.state === 'failed');

  useEffect(() => {
    if (!active) return;
    const platform = getPlatform();
    platform.verticalSwipes(false);
    platform.closingConfirmation(true);
    return () => {
      platform.verticalSwipes(true);
      platform.closingConfirmation(false);
    };
  }, [active]);

  useUnloadQuestion(active && unsent);
}
