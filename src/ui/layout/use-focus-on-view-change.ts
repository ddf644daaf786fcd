import { useLayoutEffect, useRef } from 'react';

/**
 * For pages that replace their view without a new address: the heading of the next view takes the focus, because the pressed
 * control is gone. `shown` is null until the first view.
 */
export function useFocusOnViewChange(shown: string | null): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    const first = before.current === null;
    before.current = shown;
    if (first) return;
    scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
