// What a level card says and offers, by status: a chip, a line or two, and at most one thing to press.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import { DISABLED_TEXTS, LOCK_TEXTS } from '#app/i18n/texts/lock-texts.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { disabledReason, lockReason, startGate, stepsOf, type StepInput } from '#app/state/steps.ts';
import { gateSentence, triesSentence } from './hub-summary.ts';

export interface LevelCardView {
  level: StepLevel;
  status: StepStatus;
  chip: (typeof STEP_TEXTS)[keyof typeof STEP_TEXTS];
  /** Why it is closed, what was wrong, what happens next; empty when the chip says it all. */
  lines: MessageDescriptor[];
  action: { label: MessageDescriptor; target: 'step' | 'support' } | null;
}

export function levelCardView(level: StepLevel, input: StepInput, now: Date): LevelCardView {
  const step = stepsOf(input)[level];
  const chip = STEP_TEXTS[step.status];
  const reasons = distinctReasons(step.reasons).map((reason) => REJECTION_TEXTS[reason].title);
  const gate = startGate(level, input, now);
  const stopped = gateSentence(gate);
  const toStep: LevelCardView['action'] = chip.action && { label: chip.action, target: 'step' };
  const { status } = step;
  const view = { level, status, chip };
  switch (status) {
    case 'ALLOW':
      return {
        ...view,
        lines: stopped ? [stopped] : [],
        action: !stopped ? toStep : { label: msg`Learn more`, target: 'step' },
      };
    case 'PENDING':
      return { ...view, lines: [msg`Usually 15 minutes, at most 48 hours.`], action: toStep };
    case 'SUCCESS':
      return { ...view, lines: [], action: null };
    case 'FAILED_AND_CAN_RETRY':
      return {
        ...view,
        lines: [...reasons, ...triesSentence(step, gate)],
        action: !stopped ? toStep : { label: msg`See why`, target: 'step' },
      };
    case 'FAILED_AND_CAN_NOT_RETRY':
      return {
        ...view,
        lines: reasons,
        action: { label: msg`Contact support`, target: 'support' },
      };
    case 'NOT_ALLOW':
      return { ...view, lines: [LOCK_TEXTS[lockReason(level, input)].title], action: null };
    case 'CERTIFICATION_DISABLED':
      return {
        ...view,
        lines: [DISABLED_TEXTS[disabledReason(input.info)].title],
        action: toStep,
      };
  }
}
