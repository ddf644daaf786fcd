// The clock of a paper. It counts from the gateway's "seconds left" by the page's own monotonic clock: a device whose
// date is wrong is neither hurried nor fooled.

interface TimeLeft {
  unit: 'minute' | 'second';
  value: number;
}

/** Whole minutes while there is more than one, then seconds. */
export function inWords(seconds: number): TimeLeft {
  if (seconds > 60) return { unit: 'minute', value: Math.ceil(seconds / 60) };
  return { unit: 'second', value: Math.max(0, Math.ceil(seconds)) };
}

/** What a screen reader is told, once each. */
const ANNOUNCED_SECONDS = [300, 60] as const;

/** The mark that was passed between two looks at the clock. */
export function markPassed(before: number, now: number): (typeof ANNOUNCED_SECONDS)[number] | null {
  return ANNOUNCED_SECONDS.findLast((mark) => before > mark && now <= mark) ?? null;
}
