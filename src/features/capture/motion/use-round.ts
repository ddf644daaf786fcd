// Prompts of the gateway for the selfie that is about to be taken. One that has none, or does not answer in time, leaves our own.
import { useEffect, useState } from 'react';
import { capturePrompts } from '#contract/client-calls/motion.ts';
import { call } from '#app/api/client.ts';
import { flowStore } from '../flow/flow-store.ts';
import { beginRound, isWhole, type Round } from './moving.ts';

/** As long as a camera takes to start; nobody is kept waiting for prompts. */
const PATIENCE_MS = 3000;

async function askedNow(signal: AbortSignal): Promise<Round | null> {
  const asked = await call(capturePrompts, { caseId: flowStore.caseId }, { signal });
  return isWhole(asked) ? beginRound(asked) : null;
}

/** Null: no prompts but ours; undefined: not known yet. */
export function useRound(wanted: boolean): Round | null | undefined {
  const [round, setRound] = useState<Round | null | undefined>(wanted ? undefined : null);
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
    let here = true;
    void askedNow(controller.signal)
      .catch(() => null)
      .then((found) => {
        clearTimeout(timer);
        if (here) setRound(found);
      });
    return () => {
      here = false;
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
  return round;
}
