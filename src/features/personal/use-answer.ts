// One answer for a part of the page that can do without: null until it is there, and when it does not come.
import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal).then(
      (result) => {
        if (!controller.signal.aborted) setAnswer(() => result);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => controller.abort();
  }, [ask]);
  return answer;
}
