// How far somebody has read. The end counts as reached once it has been on the screen or scrolled past, so a short
// document is read at once.
import { type RefObject, useEffect, useState } from 'react';

interface Reading {
  /** From 0 to 1. */
  share: number;
  reachedEnd: boolean;
  /** For those who get to the end without scrolling. */
  reach(): void;
}

function shareOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return height <= 0 ? 1 : Math.min(1, Math.max(0, (innerHeight - top) / height));
}

/** Mount it anew for every document: what was read belongs to one. */
export function useReading(text: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): Reading {
  const [share, setShare] = useState(0);
  const [reachedEnd, setReachedEnd] = useState(false);

  useEffect(() => {
    const follow = () => {
      if (text.current) setShare(shareOf(text.current));
      if (end.current && end.current.getBoundingClientRect().top <= innerHeight) setReachedEnd(true);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [text, end]);

  return { share: reachedEnd ? 1 : share, reachedEnd, reach: () => setReachedEnd(true) };
}
