// The data of one page: loaded when the page opens, when `key` changes, and when the network returns after a failure. The
// page shows the old data until new data has arrived.
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

type View<T> = { phase: 'loading' } | { phase: 'failed'; error: unknown } | { phase: 'ready'; data: T };

interface PageData<T> {
  view: View<T>;
  reload(): Promise<void>;
  /** Replaces the data with that of another call. */
  set(data: T): void;
}

async function toView<T>(answer: Promise<T>): Promise<View<T> | null> {
  try {
    return { phase: 'ready', data: await answer };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null;
    return { phase: 'failed', error };
  }
}

export function usePageData<T>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<T>,
): PageData<T> {
  const [view, setView] = useState<View<T>>({ phase: 'loading' });
  const ask = useEffectEvent((asked: string, signal: AbortSignal) => toView(load(asked, signal)));
  const isFailed = useEffectEvent(() => view.phase === 'failed');

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = () => void ask(key, signal).then((answer) => answer && !signal.aborted && setView(answer));
    run();
    const again = () => isFailed() && run();
    addEventListener('online', again);
    return () => {
      controller.abort();
      removeEventListener('online', again);
    };
  }, [key]);

  async function reload(): Promise<void> {
    const answer = await toView(load(key, new AbortController().signal));
    if (answer) setView(answer);
  }
  return { view, reload, set: (data) => setView({ phase: 'ready', data }) };
}
