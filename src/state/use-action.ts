import { useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

/** Runs an action of the user. Returns whether it is running and the error of the last attempt, unless it was cancelled. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.kind === 'aborted')) setError(cause);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run };
}
