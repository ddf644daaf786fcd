// A page that puts another view in its own place, without a new address: it is read from its top.
import { useEffect, useRef } from 'react';

export function useViewChange(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [view]);
}
