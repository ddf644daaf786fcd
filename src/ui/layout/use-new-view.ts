import { useEffect, useRef } from 'react';

/**
 * For a page that puts one view after another in its own place, without a new address: what was pressed is gone with the
 * view it stood in, so the heading takes over, and is read from the top. `shown` is null until the first view is there.
 */
export function useNewView(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const first = before.current === null;
    before.current = shown;
    if (first) return;
    scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
