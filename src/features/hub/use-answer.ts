// Loads data for an optional part of the page. The data is null until it has loaded, and after a failure.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

interface Answer<T> {
  answer: T | null;
  error: ApiError | null;
  retry: () => void;
}

export function useOptionalData<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const run = useCallback(
    (signal: AbortSignal) => {
      ask(signal).then(
        (result) => {
          if (signal.aborted) return;
          setAnswer(() => result);
          setError(null);
        },
        (thrown: unknown) => {
          if (!(thrown instanceof ApiError)) throw thrown;
          if (thrown.kind !== 'aborted') setError(thrown);
        },
      );
    },
    [ask],
  );
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal);
    return () => controller.abort();
  }, [run]);
  return { answer, error, retry: () => run(new AbortController().signal) };
}
