// Whether the window has room for a rail beside the page, as the styles say it: src/app/shell/shell.module.css.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

function subscribe(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
