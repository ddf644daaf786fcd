// The one moment a complete case leaves the person's hands.
import type { Transitions } from '../transitions.ts';

export type SubmissionState = 'idle' | 'sending' | 'waiting' | 'sent' | 'refused';
/** `wait`: no way to the gateway; it goes out by itself when there is one again. */
export type SubmissionEvent = 'send' | 'wait' | 'accept' | 'refuse' | 'cancel';

export const SUBMISSION_TRANSITIONS: Transitions<SubmissionState, SubmissionEvent> = {
  idle: { send: 'sending' },
  sending: { wait: 'waiting', accept: 'sent', refuse: 'refused', cancel: 'idle' },
  waiting: { send: 'sending', cancel: 'idle' },
  refused: { send: 'sending', cancel: 'idle' },
  sent: { cancel: 'idle' },
};
