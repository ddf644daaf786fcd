// Applies an event to both levels: the tables of contract/kyc.ts and the rules between the levels. Pure.
// Invariant: level 2 advances only while level 1 is SUCCESS, and locks when that is lost.
import { getNextStatus, type StepEvent, type StepLevel, type StepStatus } from '#contract/kyc.ts';

export interface StepView {
  status: StepStatus;
  /** Status to return to when a disabled step is enabled again. */
  previousStatus: StepStatus | null;
}
export type StepViews = Record<StepLevel, StepView>;
type StepPlan = Partial<StepViews>;

/** Events that advance level 2. */
const NEEDS_LEVEL_1: readonly StepEvent[] = ['unlock', 'submit', 'approve'];

function applyEvent(steps: StepViews, level: StepLevel, event: StepEvent): StepView | null {
  const { status: from, previousStatus } = steps[level];
  const to = getNextStatus(from, event);
  const levelOneDone = steps.LEVEL_1.status === 'SUCCESS';
  if (to === null) return null;
  if (level === 'LEVEL_2' && NEEDS_LEVEL_1.includes(event) && !levelOneDone) return null;
  if (event === 'disable') return { status: to, previousStatus: from };
  if (event !== 'enable') return { status: to, previousStatus: null };

  const back = previousStatus ?? to;
  const untouched = back === 'ALLOW' || back === 'NOT_ALLOW';
  // Level 1 may have changed while level 2 was disabled.
  if (level === 'LEVEL_2' && untouched)
    return { status: levelOneDone ? 'ALLOW' : 'NOT_ALLOW', previousStatus: null };
  return { status: back, previousStatus: null };
}

/** Returns the changed steps; null if the event is illegal. */
export function planStep(steps: StepViews, level: StepLevel, event: StepEvent): StepPlan | null {
  const own = applyEvent(steps, level, event);
  if (!own) return null;
  if (level === 'LEVEL_2') return { LEVEL_2: own };

  const done = own.status === 'SUCCESS';
  const follow = applyEvent({ ...steps, LEVEL_1: own }, 'LEVEL_2', done ? 'unlock' : 'lock');
  const followed = follow && (done || steps.LEVEL_1.status === 'SUCCESS');
  return followed ? { LEVEL_1: own, LEVEL_2: follow } : { LEVEL_1: own };
}
