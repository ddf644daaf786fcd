// Data of one page: asked for when it opens or `key` changes, and again when the network returns after a failure. What
// is on the screen stays while something newer is on its way.
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';

type View<T> = { phase: 'loading' } | { phase: 'failed'; error: unknown } | { phase: 'ready'; data: T };

interface Loaded<T> {
  view: View<T>;
  /** Settles when the answer is on the page; until then the page stays as it is. */
  reload(): Promise<void>;
  /** Takes an answer that came by another way. */
  set(data: T): void;
}

/** Null once nobody waits for it any more. */
async function viewOf<T>(answer: Promise<T>): Promise<View<T> | null> {
  try {
    return { phase: 'ready', data: await answer };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return null;
    return { phase: 'failed', error };
  }
}

export function useLoad<T>(key: string, load: (key: string, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [view, setView] = useState<View<T>>({ phase: 'loading' });
  const ask = useEffectEvent((asked: string, signal: AbortSignal) => viewOf(load(asked, signal)));
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
    const answer = await viewOf(load(key, new AbortController().signal));
    if (answer) setView(answer);
  }
  return { view, reload, set: (data) => setView({ phase: 'ready', data }) };
}
