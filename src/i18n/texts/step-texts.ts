// The word, tone and action of every step status: a status without a text does not compile. [T1]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepStatus } from '#contract/kyc.ts';
import type { Tone } from '#app/lib/text/tone.ts';

interface StepText {
  /** One word or two, on the status chip. */
  chip: MessageDescriptor;
  tone: Tone;
  /** What the button that leads on is called; null where there is nothing to press. */
  action: MessageDescriptor | null;
}

export const STEP_TEXTS = {
  ALLOW: { chip: msg`Not verified yet`, tone: 'neutral', action: msg`Verify` },
  NOT_ALLOW: { chip: msg`Locked`, tone: 'neutral', action: null },
  PENDING: { chip: msg`In review`, tone: 'info', action: msg`See progress` },
  SUCCESS: { chip: msg`Verified`, tone: 'success', action: null },
  FAILED_AND_CAN_RETRY: { chip: msg`Not accepted`, tone: 'warning', action: msg`Try again` },
  FAILED_AND_CAN_NOT_RETRY: {
    chip: msg`Cannot continue online`,
    tone: 'danger',
    action: msg`See what you can do`,
  },
  CERTIFICATION_DISABLED: { chip: msg`Not available`, tone: 'neutral', action: msg`Learn more` },
} satisfies Record<StepStatus, StepText>;
