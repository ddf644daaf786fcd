// The notes of the table of levels: the reachable levels, the needs of the next one, and why level 2 is closed while the status
// card concerns level 1.
import type { MessageDescriptor } from '@lingui/core';
import type { Level, StepStatus } from '#contract/kyc.ts';
import { DISABLED_TEXTS, LOCK_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { LEVEL_REQUIREMENTS } from '#app/i18n/texts/level-texts.ts';
import { getDisabledReason, getLockReason, getSteps, type StepInput } from '#app/state/kyc/steps.ts';

interface LevelNote {
  text: MessageDescriptor;
  /** The label of the link to the page of the level. */
  more: MessageDescriptor | null;
}

/** Null when the status card concerns level 2, or there is no note. */
export function getLevelTwoNote(input: StepInput): LevelNote | null {
  switch (getSteps(input).LEVEL_2.status) {
    case 'NOT_ALLOW':
      return { text: LOCK_TEXTS[getLockReason('LEVEL_2', input)].title, more: null };
    case 'CERTIFICATION_DISABLED':
      return {
        text: DISABLED_TEXTS[getDisabledReason(input.info)].title,
        more: STEP_TEXTS.CERTIFICATION_DISABLED.action,
      };
    default:
      return null;
  }
}

/** False above a level that was refused for good. */
export function isLevelReachable(level: Level, input: StepInput): boolean {
  const steps = getSteps(input);
  const isRefused = (each: keyof typeof steps) => steps[each].status === 'FAILED_AND_CAN_NOT_RETRY';
  return !isRefused('LEVEL_1') && !(level === 'LEVEL_2' && isRefused('LEVEL_2'));
}

const STATUSES_WITH_REQUIREMENTS: readonly StepStatus[] = ['ALLOW', 'FAILED_AND_CAN_RETRY', 'NOT_ALLOW'];

/** Null when the level cannot be started or was sent already. */
export function getLevelRequirements(next: Level | undefined, input: StepInput): MessageDescriptor | null {
  if (next === undefined || next === 'LEVEL_DEFAULT') return null;
  return STATUSES_WITH_REQUIREMENTS.includes(getSteps(input)[next].status) ? LEVEL_REQUIREMENTS[next] : null;
}
