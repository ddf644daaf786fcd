// The data of one page: loaded when the page opens and when the network returns, cleared when the page closes or the session ends.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { describeLoadFailure } from './messages/show-error.ts';
import { useOnlineLoad } from './messages/network.ts';

interface LoadState {
  status: 'loading' | 'ready' | 'error';
  error: ApiError | null;
}

export function createPageStore<Data extends object>(initial: () => Data) {
  const create = (): Data & LoadState => ({ ...initial(), status: 'loading', error: null });
  const store = proxy<Data & LoadState>(create());
  let latest = 0;

  function clear(): void {
    latest += 1;
    Object.assign(store, create());
  }
  onSessionEnd(clear);

  /** Passes the result to `show`, unless a later load or `clear` has superseded it. A failed reload changes nothing. */
  async function load<Answer>(fetch: () => Promise<Answer>, show: (answer: Answer) => void): Promise<void> {
    const turn = ++latest;
    try {
      const answer = await fetch();
      if (turn !== latest) return;
      show(answer);
      store.status = 'ready';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn !== latest || error.kind === 'aborted' || store.status === 'ready') return;
      Object.assign(store, { status: 'error', error });
    }
  }
  return { store, clear, load };
}

type Load = () => Promise<void>;

let prefetched: { load: Load; done: Promise<void> } | null = null;
onSessionEnd(() => (prefetched = null));

/** Loads the store of a page before the page is rendered; usePageLoad uses the result. */
export function prefetchStore(load: Load): Promise<void> {
  prefetched = { load, done: load() };
  return prefetched.done;
}

function loadInitial(load: Load): Promise<void> {
  const early = prefetched?.load === load ? prefetched.done : null;
  prefetched = null;
  return early ?? load();
}

/** Loads the store of a page. After a failure, returns the props of <LoadFailure>, otherwise null. */
export function usePageLoad(store: LoadState, load: Load, clear: () => void) {
  const { i18n } = useLingui();
  const { status, error } = useSnapshot(store);
  const online = useOnlineLoad(
    () => store.status !== 'ready',
    () => loadInitial(load),
  );
  useEffect(() => clear, [clear]);
  return status === 'error' ? { ...describeLoadFailure(i18n, error, online), onRetry: load } : null;
}
