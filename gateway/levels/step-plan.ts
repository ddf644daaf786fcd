// What an event does to both levels of a person: the tables of contract/kyc.ts plus the rules that tie level 2 to
// level 1. Pure. Holds always: level 2 moves towards SUCCESS only while level 1 is SUCCESS, and locks when it is lost.
import { nextStatus, type StepEvent, type StepLevel, type StepStatus } from '#contract/kyc.ts';

export interface StepView {
  status: StepStatus;
  /** Status to return to when a disabled step is enabled again. */
  previousStatus: StepStatus | null;
}
export type StepViews = Record<StepLevel, StepView>;
type StepPlan = Partial<StepViews>;

/** Events that bring level 2 nearer to SUCCESS. */
const NEEDS_LEVEL_1: readonly StepEvent[] = ['unlock', 'submit', 'approve'];

function after(steps: StepViews, level: StepLevel, event: StepEvent): StepView | null {
  const { status: from, previousStatus } = steps[level];
  const to = nextStatus(from, event);
  const levelOneDone = steps.LEVEL_1.status === 'SUCCESS';
  if (to === null) return null;
  if (level === 'LEVEL_2' && NEEDS_LEVEL_1.includes(event) && !levelOneDone) return null;
  if (event === 'disable') return { status: to, previousStatus: from };
  if (event !== 'enable') return { status: to, previousStatus: null };

  const back = previousStatus ?? to;
  const untouched = back === 'ALLOW' || back === 'NOT_ALLOW';
  // Level 1 may have been won or lost while level 2 was switched off.
  if (level === 'LEVEL_2' && untouched)
    return { status: levelOneDone ? 'ALLOW' : 'NOT_ALLOW', previousStatus: null };
  return { status: back, previousStatus: null };
}

/** The steps that change and what they become; null when the event is illegal here. */
export function planStep(steps: StepViews, level: StepLevel, event: StepEvent): StepPlan | null {
  const own = after(steps, level, event);
  if (!own) return null;
  if (level === 'LEVEL_2') return { LEVEL_2: own };

  const done = own.status === 'SUCCESS';
  const follow = after({ ...steps, LEVEL_1: own }, 'LEVEL_2', done ? 'unlock' : 'lock');
  const followed = follow && (done || steps.LEVEL_1.status === 'SUCCESS');
  return followed ? { LEVEL_1: own, LEVEL_2: follow } : { LEVEL_1: own };
}
