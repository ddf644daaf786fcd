// Whether something below the fold is about to be seen: it came into view, the person began to do something,
// or all that is above is there. Until then its code need not travel.
import { afterFirstView } from '#app/lib/first-view.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

const STIRS = ['pointerdown', 'keydown', 'scroll'] as const;

export function useNear<E extends Element>(): { ref: RefObject<E | null>; near: boolean } {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return;
    const arrive = () => setNear(true);
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) arrive();
    });
    seen.observe(ref.current);
    for (const stir of STIRS) addEventListener(stir, arrive, { once: true, passive: true });
    afterFirstView(arrive);
    return () => {
      seen.disconnect();
      for (const stir of STIRS) removeEventListener(stir, arrive);
    };
  }, [near]);
  return { ref, near };
}
