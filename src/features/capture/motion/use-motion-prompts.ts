// Loads the prompts of the gateway for the next selfie. Without a response in time the local prompts are used.
import { useEffect, useState } from 'react';
import { capturePrompts } from '#contract/client-calls/motion.ts';
import { call } from '#app/api/client.ts';
import { flowStore } from '../flow/flow-store.ts';
import { createMotionRecorder, hasAllPrompts, type MotionRecorder } from './motion-recording.ts';

const TIMEOUT_MS = 3000;

async function requestPrompts(signal: AbortSignal): Promise<MotionRecorder | null> {
  const asked = await call(capturePrompts, { caseId: flowStore.caseId }, { signal });
  return hasAllPrompts(asked) ? createMotionRecorder(asked) : null;
}

/** Null: local prompts; undefined: not loaded yet. */
export function useMotionPrompts(wanted: boolean): MotionRecorder | null | undefined {
  const [recorder, setRecorder] = useState<MotionRecorder | null | undefined>(wanted ? undefined : null);
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    let isMounted = true;
    void requestPrompts(controller.signal)
      .catch(() => null)
      .then((found) => {
        clearTimeout(timer);
        if (isMounted) setRecorder(found);
      });
    return () => {
      isMounted = false;
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
  return recorder;
}
