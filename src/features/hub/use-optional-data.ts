// Loads data for an optional part of the page. The data is null until it has loaded, and after a failure.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

interface OptionalData<T> {
  data: T | null;
  error: ApiError | null;
  retry: () => void;
}

export function useOptionalData<T>(load: (signal: AbortSignal) => Promise<T>): OptionalData<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const run = useCallback(
    (signal: AbortSignal) => {
      load(signal).then(
        (result) => {
          if (signal.aborted) return;
          setData(() => result);
          setError(null);
        },
        (thrown: unknown) => {
          if (!(thrown instanceof ApiError)) throw thrown;
          if (thrown.kind !== 'aborted') setError(thrown);
        },
      );
    },
    [load],
  );
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal);
    return () => controller.abort();
  }, [run]);
  return { data, error, retry: () => run(new AbortController().signal) };
}
