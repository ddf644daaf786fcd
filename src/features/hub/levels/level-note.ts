// What the table of levels says beside its figures: which levels are still to be had, what the next one needs, and why level 2 is
// closed while the status of the hub speaks of level 1.
import type { MessageDescriptor } from '@lingui/core';
import type { Level, StepStatus } from '#contract/kyc.ts';
import { DISABLED_TEXTS, LOCK_TEXTS } from '#app/i18n/texts/lock-texts.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { LEVEL_NEEDS } from '#app/i18n/texts/level-texts.ts';
import { disabledReason, lockReason, stepsOf, type StepInput } from '#app/state/kyc/steps.ts';

interface LevelNote {
  text: MessageDescriptor;
  /** The way to the level's own page. */
  more: MessageDescriptor | null;
}

/** Null where the status speaks of level 2 itself, or nothing is to be said. */
export function levelTwoNote(input: StepInput): LevelNote | null {
  switch (stepsOf(input).LEVEL_2.status) {
    case 'NOT_ALLOW':
      return { text: LOCK_TEXTS[lockReason('LEVEL_2', input)].title, more: null };
    case 'CERTIFICATION_DISABLED':
      return {
        text: DISABLED_TEXTS[disabledReason(input.info)].title,
        more: STEP_TEXTS.CERTIFICATION_DISABLED.action,
      };
    default:
      return null;
  }
}

/** False for what is above a level that was refused for good: nobody is shown what they cannot have. */
export function canBeHad(level: Level, input: StepInput): boolean {
  const steps = stepsOf(input);
  const isRefused = (each: keyof typeof steps) => steps[each].status === 'FAILED_AND_CAN_NOT_RETRY';
  return !isRefused('LEVEL_1') && !(level === 'LEVEL_2' && isRefused('LEVEL_2'));
}

/** Whoever has sent it, or cannot, is not told what it takes. */
const TAKES: readonly StepStatus[] = ['ALLOW', 'FAILED_AND_CAN_RETRY', 'NOT_ALLOW'];

/** What the next level takes, and how long; null where it is not to be sent. */
export function needsOf(next: Level | undefined, input: StepInput): MessageDescriptor | null {
  if (next === undefined || next === 'LEVEL_DEFAULT') return null;
  return TAKES.includes(stepsOf(input)[next].status) ? LEVEL_NEEDS[next] : null;
}
