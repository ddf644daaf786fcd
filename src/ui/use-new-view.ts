import { useEffect, useRef } from 'react';

/** One page showing one view after another: what was pressed is gone with the view it stood in, so the heading takes over. */
export function useNewView(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const first = before.current === null;
    before.current = shown;
    if (first) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [shown]);
}
