// Resolves the step of the address, and closes the camera on steps that do not need it.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useUnloadWarning } from '#app/lib/hooks/use-unload-warning.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { closeCamera } from '../camera/camera-store.ts';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { uploadStore, isUploading } from '../upload/upload-store.ts';
import { useCaptureFacts } from './facts.ts';
import { isStepName, resolveStep, type StepName, PICTURE_STEPS } from './steps.ts';
import { goToStep } from './navigation.ts';

export function useCurrentStep(query: URLSearchParams, ready: boolean): StepName {
  const step = query.get('step');
  const asked = isStepName(step) ? step : null;
  const shown = resolveStep(asked, useCaptureFacts(), { isChange: query.get('from') === 'check' });
  useEffect(() => closeCamera, []);
  useEffect(() => {
    if (ready && shown !== asked) goToStep(shown, { replace: true });
    // The start opens the camera for the step after it.
    if (ready && shown !== 'start' && !PICTURE_STEPS.has(shown)) closeCamera();
  }, [ready, shown, asked]);
  useLeaveGuards(ready);
  return shown;
}

// While the flow is open, swipes do not close the mini app, and leaving with unsent pictures asks for confirmation.
export function useLeaveGuards(active: boolean): void {
  const { parts } = useSnapshot(uploadStore);
  const { state } = useSnapshot(caseSubmissionStore);
  const unsent =
    state === 'waiting' ||
    Object.values(parts).some((upload) => isUploading(upload.state) || upload.state === 'failed');

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

  useUnloadWarning(active && unsent);
}
