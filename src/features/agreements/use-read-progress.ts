// Tracks how far the user has read: everything once the end was scrolled into view. A document that fits on the screen counts as
// read after a few seconds.
import { type RefObject, useEffect, useState } from 'react';

interface ReadProgress {
  share: number;
  reachedEnd: boolean;
  markRead(): void;
}

const SHORT_TEXT_MS = 5000;

function getScrolledShare(end: HTMLElement): number {
  const distance = end.getBoundingClientRect().top + scrollY - innerHeight;
  return distance <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / distance));
}

/** `textId` identifies the text: reading starts again when it changes. */
export function useReadProgress(textId: string, end: RefObject<HTMLElement | null>): ReadProgress {
  const [read, setRead] = useState({ textId, share: 0, end: false });
  const now = read.textId === textId ? read : { textId, share: 0, end: false };

  useEffect(() => {
    const follow = () => {
      if (!end.current) return;
      const isVisible = end.current.getBoundingClientRect().top <= innerHeight;
      const share = getScrolledShare(end.current);
      setRead((before) => ({ textId, share, end: isVisible || (before.textId === textId && before.end) }));
    };
    // Not at once: the scroll position may still be that of the previous document.
    const timer = setTimeout(follow, SHORT_TEXT_MS);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [textId, end]);

  return {
    share: now.end ? 1 : now.share,
    reachedEnd: now.end,
    markRead: () => setRead({ textId, share: 1, end: true }),
  };
}
