// One sentence for the moment a review ends, as it is announced to a person who has the page open.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepLevel, StepStatus } from '#contract/kyc.ts';

const TRY_AGAIN = msg`Your documents were not accepted. See what to change, and try again.`;
const FINAL = msg`The check is finished, and we could not accept it. See what you can do.`;
const SWITCHED_OFF = msg`This check is not available at the moment.`;

/** By what the status has become; null where the change is no decision. */
export const DECISION_TEXTS: Record<StepLevel, Record<StepStatus, MessageDescriptor | null>> = {
  LEVEL_1: {
    SUCCESS: msg`Your identity is verified.`,
    FAILED_AND_CAN_RETRY: TRY_AGAIN,
    FAILED_AND_CAN_NOT_RETRY: FINAL,
    CERTIFICATION_DISABLED: SWITCHED_OFF,
    ALLOW: null,
    NOT_ALLOW: null,
    PENDING: null,
  },
  LEVEL_2: {
    SUCCESS: msg`Your address is confirmed.`,
    FAILED_AND_CAN_RETRY: TRY_AGAIN,
    FAILED_AND_CAN_NOT_RETRY: FINAL,
    CERTIFICATION_DISABLED: SWITCHED_OFF,
    ALLOW: null,
    NOT_ALLOW: null,
    PENDING: null,
  },
};
