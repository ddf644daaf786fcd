import type { TemplateDetail } from '#contract/calls/questionnaires.ts';

export type TestState = NonNullable<TemplateDetail['test']>;

export interface TestViewProps {
  detail: TemplateDetail;
  test: TestState;
}

/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Null when no waiting time is running. */
export function getMsUntilChange({ status, retryAt }: TestState, now: number): number | null {
  if (status !== 'COOLING_DOWN' && status !== 'LOCKED') return null;
  if (retryAt === null) return null;
  const left = new Date(retryAt).getTime() - now + 1000;
  return left > 0 && left <= MAX_TIMER_MS ? left : null;
}

interface TimeLeft {
  unit: 'minute' | 'second';
  value: number;
}

/** Whole minutes while more than one is left, then seconds. */
export function toDisplayTime(seconds: number): TimeLeft {
  if (seconds > 60) return { unit: 'minute', value: Math.ceil(seconds / 60) };
  return { unit: 'second', value: Math.max(0, Math.ceil(seconds)) };
}

const ANNOUNCED_SECONDS = [300, 60] as const;

/** The announcement that became due between two readings of the clock. */
export function findDueAnnouncement(before: number, now: number): (typeof ANNOUNCED_SECONDS)[number] | null {
  return ANNOUNCED_SECONDS.findLast((mark) => before > mark && now <= mark) ?? null;
}
