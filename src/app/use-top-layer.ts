// Keeps a message area above an open sheet: a modal dialog lives in the browser's top layer, and only what entered that
// layer later is seen over it.
import { type RefObject, useEffect, useRef } from 'react';

/** Give the ref to an element with popover="manual"; it comes to the top whenever the count grows. */
export function useTopLayer(count: number): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const grown = count > before.current;
    before.current = count;
    // Browsers without popovers show the area in its place in the page.
    if (!grown || !area.current?.showPopover) return;
    area.current.hidePopover();
    area.current.showPopover();
  }, [count]);
  return area;
}
