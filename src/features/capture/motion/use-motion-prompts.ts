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

/** Null: local prompts; undefined: not loaded yet. Each round needs new prompts; a round of null needs none. */
export function useMotionPrompts(round: number | null): MotionRecorder | null | undefined {
  const [loaded, setLoaded] = useState<{ round: number; recorder: MotionRecorder | null } | null>(null);
  useEffect(() => {
    if (round === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    let isMounted = true;
    void requestPrompts(controller.signal)
      .catch(() => null)
      .then((recorder) => {
        clearTimeout(timer);
        if (isMounted) setLoaded({ round, recorder });
      });
    return () => {
      isMounted = false;
      controller.abort();
      clearTimeout(timer);
    };
  }, [round]);
  if (round === null) return null;
  return loaded?.round === round ? loaded.recorder : undefined;
}
