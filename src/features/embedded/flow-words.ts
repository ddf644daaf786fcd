// What an embedded flow says at each stage, by what its token is for.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Aim, FlowStage } from './flow.ts';

interface FlowWords {
  title: MessageDescriptor;
  lead: MessageDescriptor;
}
type Told = Exclude<FlowStage['kind'], 'app'>;

const PENDING = msg`You can close this page. The result shows here by itself, usually within 15 minutes.`;
const CLOSED: FlowWords = {
  title: msg`This cannot be done online`,
  lead: msg`Please contact support in the app you came from. They can tell you the next step.`,
};
const WAIT: FlowWords = {
  title: msg`No tries left for today`,
  lead: msg`What you sent was not accepted. You can send it again later.`,
};
const RETRY: FlowWords = {
  title: msg`Let us try that again`,
  lead: msg`We could not accept what you sent. This is what to change:`,
};

const FORMS: FlowWords = {
  title: msg`A few questions come first`,
  lead: msg`The verification opens when they are answered.`,
};
/** [T3] Of a renewal that nobody asks for. */
const WISHED: FlowWords = {
  title: msg`Show another document`,
  lead: msg`You do not have to. It is for a document that was lost, has run out or has changed. Your account stays as it is meanwhile.`,
};
/** [T3, E5] Of one nobody here can tell about. */
const UNSURE: FlowWords = {
  title: msg`Show another document`,
  lead: msg`We cannot tell here whether your document has to be renewed. Your account stays as it is meanwhile.`,
};

const UPDATE: Record<Told, FlowWords> = {
  start: {
    title: msg`Renew your identity document`,
    lead: msg`Your document has to be confirmed again. Your account stays as it is meanwhile.`,
  },
  retry: RETRY,
  pending: { title: msg`We are checking your document`, lead: PENDING },
  done: { title: msg`Your document is up to date`, lead: msg`There is nothing more to do here.` },
  wait: WAIT,
  closed: CLOSED,
  forms: FORMS,
};
const IDENTITY: Record<Told, FlowWords> = {
  start: {
    title: msg`Verify your identity`,
    lead: msg`The law asks us to know who our customers are. Have these ready:`,
  },
  retry: RETRY,
  pending: { title: msg`We are checking your identity`, lead: PENDING },
  done: { title: msg`Your identity is verified`, lead: msg`There is nothing more to do here.` },
  wait: WAIT,
  closed: CLOSED,
  forms: FORMS,
};
const ADDRESS: Record<Told, FlowWords> = {
  start: {
    title: msg`Confirm your address`,
    lead: msg`One document that shows where you live is enough. It has to meet these points:`,
  },
  retry: RETRY,
  pending: { title: msg`We are checking your address`, lead: PENDING },
  done: { title: msg`Your address is confirmed`, lead: msg`There is nothing more to do here.` },
  wait: WAIT,
  closed: CLOSED,
  forms: FORMS,
};

/** `asked`: whether somebody demands the renewal; null where nobody can tell. */
export function flowWords({ task, level }: Aim, kind: Told, asked: boolean | null = true): FlowWords {
  if (task === 'update' && kind === 'start' && !asked) return asked === null ? UNSURE : WISHED;
  if (task === 'update') return UPDATE[kind];
  return (level === 'LEVEL_1' ? IDENTITY : ADDRESS)[kind];
}
