// The step of the address, or the one that comes before it; the camera goes with the steps that need it.
import { useEffect } from 'react';
import { closeCamera } from '../camera/camera-store.ts';
import { useFacts } from './facts.ts';
import { isStepName, shownStep, type StepName, TAKES_PICTURES } from './steps.ts';
import { goTo } from './walk.ts';
import { useSnapshot } from 'valtio';
import { useUnloadQuestion } from '#app/lib/hooks/use-unload-question.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { uploadStore, isUnderWay } from '../upload/upload-store.ts';

/** `ready`: the draft is there to be walked. */
export function useShownStep(query: URLSearchParams, ready: boolean): StepName {
  const step = query.get('step');
  const asked = isStepName(step) ? step : null;
  const shown = shownStep(asked, useFacts());
  useEffect(() => closeCamera, []);
  useEffect(() => {
    if (ready && shown !== asked) goTo(shown, { replace: true });
    if (ready && !TAKES_PICTURES.has(shown)) closeCamera();
  }, [ready, shown, asked]);
  useLeaveGuards(ready);
  return shown;
}

// While documents are being captured: no swipe may close the mini app, and leaving with unsent pictures asks first.
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
