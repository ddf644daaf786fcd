// Texts of an embedded flow at each stage.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import type { FlowPurpose, FlowStage } from './flow.ts';

interface FlowTexts {
  title: MessageDescriptor;
  lead: MessageDescriptor;
}
type TextStage = Exclude<FlowStage['kind'], 'app'>;

const PENDING = msg`You can close this page. Your result will appear here automatically, usually within ${LEVEL_REVIEW_MINUTES} minutes.`;
const PENDING_UNTIMED = msg`You can close this page. The result will be here when you come back.`;
const DONE = msg`There’s nothing more to do here.`;

const SHARED: Record<'retry' | 'wait' | 'closed' | 'forms', FlowTexts> = {
  retry: {
    title: msg`Let’s try that again`,
    lead: msg`We could not accept what you sent. Here’s what to change:`,
  },
  wait: {
    title: msg`No attempts left for today`,
    lead: msg`We could not accept what you sent. You can try again later.`,
  },
  closed: {
    title: msg`You cannot continue online`,
    lead: msg`Please contact support in the app you came from. They can tell you the next step.`,
  },
  forms: {
    title: msg`A few questions come first`,
    lead: msg`Once you’ve answered the questions, you can start verification.`,
  },
};
const UPDATE: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Confirm your identity document again`,
    lead: msg`We need to check your document again. Your account stays the same while we check.`,
  },
  pending: { title: msg`We’re checking your document`, lead: PENDING },
  done: { title: msg`Your document is up to date`, lead: DONE },
};
/** [T3] A renewal that is not required. */
const VOLUNTARY: FlowTexts = {
  title: msg`Send another document`,
  lead: msg`Sending another document is optional. Send one if yours was lost, has expired or has changed. Your account stays the same while we check.`,
};
/** [T3, E5] It is unknown whether the renewal is required. */
const UNKNOWN_NEED: FlowTexts = {
  title: msg`Send another document`,
  lead: msg`We cannot tell here whether you need to confirm your document again. Your account stays the same while we check.`,
};
const IDENTITY: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Verify your identity`,
    lead: msg`The law requires us to know who our customers are. Have these ready:`,
  },
  pending: { title: msg`We’re checking your identity`, lead: PENDING },
  done: { title: msg`Your identity is verified`, lead: DONE },
};
const ADDRESS: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Confirm your address`,
    lead: msg`You need one document that shows where you live. It must be:`,
  },
  pending: { title: msg`We’re checking your address`, lead: PENDING },
  done: { title: msg`Your address is confirmed`, lead: DONE },
};

/** `isRequired`: of a renewal; null when unknown. */
export function getFlowTexts(
  { task, level }: FlowPurpose,
  kind: TextStage,
  isRequired: boolean | null = true,
): FlowTexts {
  if (task === 'update' && kind === 'start' && !isRequired)
    return isRequired === null ? UNKNOWN_NEED : VOLUNTARY;
  const texts = (task === 'update' ? UPDATE : level === 'LEVEL_1' ? IDENTITY : ADDRESS)[kind];
  return kind === 'pending' && !promisesTimes() ? { ...texts, lead: PENDING_UNTIMED } : texts;
}
