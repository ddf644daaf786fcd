import { useState } from 'react';
import { blockFlowOnError } from '../../flow/flow-store.ts';

/** Runs the action of a step. An error that ends the flow blocks the flow; any other one becomes the failure. */
export function useStepAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function run(action: () => Promise<void>): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!blockFlowOnError(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, setFailure, run };
}
