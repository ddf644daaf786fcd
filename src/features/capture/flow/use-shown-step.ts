// The step of the address, or the one that comes before it; the camera goes with the steps that need it.
import { useEffect } from 'react';
import { closeCamera } from '../camera/camera-store.ts';
import { useLeaveGuards } from '../guards.ts';
import { useFacts } from './facts.ts';
import { isStepName, shownStep, type StepName, TAKES_PICTURES } from './steps.ts';
import { goTo } from './walk.ts';

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
