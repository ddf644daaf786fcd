// Texts of an embedded flow at each stage.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { promisesTimes } from '#app/lib/page-config.ts';
import type { FlowPurpose, FlowStage } from './flow.ts';

interface FlowTexts {
  title: MessageDescriptor;
  lead: MessageDescriptor;
}
type TextStage = Exclude<FlowStage['kind'], 'app'>;

const PENDING = msg`You can close this page. The result shows here by itself, usually within 15 minutes.`;
const PENDING_UNTIMED = msg`You can close this page. The result will be here when you come back.`;
const DONE = msg`There is nothing more to do here.`;

const SHARED: Record<'retry' | 'wait' | 'closed' | 'forms', FlowTexts> = {
  retry: {
    title: msg`Let us try that again`,
    lead: msg`We could not accept what you sent. This is what to change:`,
  },
  wait: {
    title: msg`No tries left for today`,
    lead: msg`What you sent was not accepted. You can send it again later.`,
  },
  closed: {
    title: msg`This cannot be done online`,
    lead: msg`Please contact support in the app you came from. They can tell you the next step.`,
  },
  forms: {
    title: msg`A few questions come first`,
    lead: msg`The verification opens when they are answered.`,
  },
};
const UPDATE: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Renew your identity document`,
    lead: msg`Your document has to be confirmed again. Your account stays as it is meanwhile.`,
  },
  pending: { title: msg`We are checking your document`, lead: PENDING },
  done: { title: msg`Your document is up to date`, lead: DONE },
};
/** [T3] A renewal that is not required. */
const VOLUNTARY: FlowTexts = {
  title: msg`Show another document`,
  lead: msg`You do not have to. It is for a document that was lost, has run out or has changed. Your account stays as it is meanwhile.`,
};
/** [T3, E5] It is unknown whether the renewal is required. */
const UNKNOWN_NEED: FlowTexts = {
  title: msg`Show another document`,
  lead: msg`We cannot tell here whether your document has to be renewed. Your account stays as it is meanwhile.`,
};
const IDENTITY: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Verify your identity`,
    lead: msg`The law asks us to know who our customers are. Have these ready:`,
  },
  pending: { title: msg`We are checking your identity`, lead: PENDING },
  done: { title: msg`Your identity is verified`, lead: DONE },
};
const ADDRESS: Record<TextStage, FlowTexts> = {
  ...SHARED,
  start: {
    title: msg`Confirm your address`,
    lead: msg`One document that shows where you live is enough. It has to meet these points:`,
  },
  pending: { title: msg`We are checking your address`, lead: PENDING },
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
