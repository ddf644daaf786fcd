// The life of one picture between "use it" and "the gateway has it".
import type { Transitions } from '../transitions.ts';

export const UPLOAD_STATES = ['sending', 'waiting', 'checking', 'done', 'refused', 'failed'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/**
 * `wait`: no network, or a gateway that is away. `check`: every byte is there, the gateway looks at it. `refuse`: it
 * cannot be used, another picture is needed. `fail`: it could not be sent, the same picture may be sent again.
 */
export type UploadEvent = 'flow' | 'wait' | 'check' | 'accept' | 'refuse' | 'fail' | 'retry';

export const UPLOAD_TRANSITIONS: Transitions<UploadState, UploadEvent> = {
  sending: { flow: 'sending', wait: 'waiting', check: 'checking', refuse: 'refused', fail: 'failed' },
  waiting: { flow: 'sending', wait: 'waiting', refuse: 'refused', fail: 'failed' },
  checking: {
    flow: 'sending',
    wait: 'waiting',
    accept: 'done',
    refuse: 'refused',
    fail: 'failed',
  },
  done: {},
  refused: {},
  failed: { retry: 'sending' },
};

export const isUnderWay = (state: UploadState): boolean =>
  state === 'sending' || state === 'waiting' || state === 'checking';
