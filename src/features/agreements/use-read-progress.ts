// Tracks the section that the user reads, and whether the end was scrolled into view. A document that fits on the screen counts
// as read after a few seconds.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface ReadProgress {
  /** Index of the current section. */
  section: number;
  reachedEnd: boolean;
  markRead(): void;
}

const SHORT_TEXT_MS = 5000;

/** A section is current from here on, as a share of the window's height. */
const READING_LINE = 0.4;

function findCurrentSection(headings: readonly string[]): number {
  const line = innerHeight * READING_LINE;
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line;
  return Math.max(0, headings.findLastIndex(isAbove));
}

interface ReadText {
  /** Identifies the text: reading starts again when it changes. */
  textId: string;
  /** The ids of the section headings. */
  headings: readonly string[];
  end: RefObject<HTMLElement | null>;
}

export function useReadProgress({ textId, headings, end }: ReadText): ReadProgress {
  const unread = { textId, section: 0, end: false };
  const [read, setRead] = useState(unread);
  const now = read.textId === textId ? read : unread;
  const last = Math.max(0, headings.length - 1);

  const follow = useEffectEvent((followedId: string) => {
    if (!end.current || followedId !== textId) return;
    const isVisible = end.current.getBoundingClientRect().top <= innerHeight;
    // At the start nothing above is out of view, however high the window is.
    const section = scrollY === 0 ? 0 : isVisible ? last : findCurrentSection(headings);
    setRead((before) => {
      const isRead = isVisible || (before.textId === textId && before.end);
      const isSame = before.textId === textId && before.section === section && before.end === isRead;
      return isSame ? before : { textId, section, end: isRead };
    });
  });

  useEffect(() => {
    const onScroll = () => follow(textId);
    // Not at once: the scroll position may still be that of the previous document.
    const timer = setTimeout(onScroll, SHORT_TEXT_MS);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [textId]);

  return {
    section: now.section,
    reachedEnd: now.end,
    markRead: () => setRead({ textId, section: last, end: true }),
  };
}
