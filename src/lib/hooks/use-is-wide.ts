// True if the window has room for the rail; same breakpoint as src/app/shell/shell.module.css.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

function subscribe(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
