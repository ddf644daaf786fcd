import type { TemplateDetail } from '#contract/calls/questionnaires.ts';

export type TestState = NonNullable<TemplateDetail['test']>;

export interface TestViewProps {
  detail: TemplateDetail;
  test: TestState;
}

/** Longer timers overflow and fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Milliseconds until waiting alone changes something; null when it does not. */
export function stateIsDueIn({ status, retryAt }: TestState, now: number): number | null {
  if (status !== 'COOLING_DOWN' && status !== 'LOCKED') return null;
  if (retryAt === null) return null;
  const left = new Date(retryAt).getTime() - now + 1000;
  return left > 0 && left <= LONGEST_TIMER_MS ? left : null;
}
