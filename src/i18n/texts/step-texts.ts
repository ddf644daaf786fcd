// Status chip and action label of every step status. Compilation fails if a status is missing. [T1]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepStatus } from '#contract/kyc.ts';
import type { Tone } from '#app/lib/text/tone.ts';

interface StepText {
  chip: MessageDescriptor;
  tone: Tone;
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

export interface LockText {
  title: MessageDescriptor;
  body: MessageDescriptor;
}

export type LockReason =
  | 'service_closed'
  | 'account_closed'
  | 'level_1_first'
  | 'level_1_in_review'
  | 'level_1_stopped'
  | 'not_now'
  /** The back end does not say. */
  | 'unknown';

export const LOCK_TEXTS: Record<LockReason, LockText> = {
  service_closed: {
    title: msg`Verification is paused`,
    body: msg`We are not accepting verifications right now. Please come back later.`,
  },
  account_closed: {
    title: msg`Verification is not available for your account`,
    body: msg`Please contact support. We’ll explain the next step where we can.`,
  },
  level_1_first: {
    title: msg`Finish level 1 first`,
    body: msg`You can start level 2 once level 1 is verified.`,
  },
  level_1_in_review: {
    title: msg`Level 1 is still in review`,
    body: msg`You can start level 2 once level 1 is verified. In the meantime, you can get your proof of address ready.`,
  },
  level_1_stopped: {
    title: msg`You need level 1 first`,
    body: msg`We could not complete level 1. You can start level 2 once level 1 is verified.`,
  },
  not_now: {
    title: msg`You cannot start this level now`,
    body: msg`This level is not available for your account at the moment. Support can tell you more.`,
  },
  unknown: {
    title: msg`We cannot tell if this level is available`,
    body: msg`We do not have this information right now. Please check again later, or contact support.`,
  },
};

export type DisabledReason = 'country' | 'business' | 'switched_off';

export const DISABLED_TEXTS: Record<DisabledReason, LockText> = {
  country: {
    title: msg`Not available in your country`,
    body: msg`We cannot verify people in your country of residence at the moment. If you’ve moved, contact support with your new address.`,
  },
  business: {
    title: msg`This is a business account`,
    body: msg`Our business team verifies companies. Contact support to get the list of documents we need.`,
  },
  switched_off: {
    title: msg`Not available at the moment`,
    body: msg`This check is paused for your account. You do not need to do anything. The check will appear here when it’s available again.`,
  },
};
