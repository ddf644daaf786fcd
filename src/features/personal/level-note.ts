// What is to be said of level 2 while the status of the hub speaks of level 1: why it is closed, and where more is said of it.
import type { MessageDescriptor } from '@lingui/core';
import { DISABLED_TEXTS, LOCK_TEXTS } from '#app/i18n/texts/lock-texts.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { disabledReason, lockReason, stepsOf, type StepInput } from '#app/state/steps.ts';

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
