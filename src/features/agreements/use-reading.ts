// How far somebody has read: nothing of a document that was just opened, all of it once its end came on the screen by
// their own doing. What fits the screen as it is counts after a while of standing there.
import { type RefObject, useEffect, useState } from 'react';

interface Reading {
  /** From 0 to 1. */
  share: number;
  reachedEnd: boolean;
  /** For those who get to the end without scrolling. */
  reach(): void;
}

/** What is seen whole without scrolling is read no faster than this. */
const GLANCE_MS = 5000;

/** The part of the way to the end that was scrolled; nothing where there is no way. */
function shareOf(end: HTMLElement): number {
  const way = end.getBoundingClientRect().top + scrollY - innerHeight;
  return way <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / way));
}

/** `words` names the very words that are read: with others it begins anew. */
export function useReading(words: string, end: RefObject<HTMLElement | null>): Reading {
  const [read, setRead] = useState({ words, share: 0, end: false });
  const now = read.words === words ? read : { words, share: 0, end: false };

  useEffect(() => {
    const follow = () => {
      if (!end.current) return;
      const there = end.current.getBoundingClientRect().top <= innerHeight;
      const share = shareOf(end.current);
      setRead((before) => ({ words, share, end: there || (before.words === words && before.end) }));
    };
    // Not at once: the page may still stand where the document before it ended.
    const timer = setTimeout(follow, GLANCE_MS);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [words, end]);

  return {
    share: now.end ? 1 : now.share,
    reachedEnd: now.end,
    reach: () => setRead({ words, share: 1, end: true }),
  };
}
