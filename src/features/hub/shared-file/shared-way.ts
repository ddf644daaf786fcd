// [W5] Where a shared file may go, by where its person stands. Pure.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Segment } from '#app/paths.ts';
import { stepsOf, type StepInput } from '#app/state/kyc/steps.ts';

/** `verify`: level 2 is to do. `update`: it is done, and its address may be updated. `first`: level 1 comes first. */
type SharedWay = 'verify' | 'update' | 'first' | 'none';

const OPEN: readonly string[] = ['ALLOW', 'FAILED_AND_CAN_RETRY'];

export function sharedWay(input: StepInput): SharedWay {
  const { LEVEL_1, LEVEL_2 } = stepsOf(input);
  if (LEVEL_2.status === 'SUCCESS') return 'update';
  if (OPEN.includes(LEVEL_2.status)) return 'verify';
  return OPEN.includes(LEVEL_1.status) ? 'first' : 'none';
}

interface WayText {
  text: MessageDescriptor;
  label?: MessageDescriptor;
  page?: [segment: Segment, query?: Record<string, string>];
}

const UNSENT = msg`It has not been sent.`;
const USE = msg`Use it as proof of address`;

export const WAY_TEXTS: Record<SharedWay, WayText> = {
  verify: { text: UNSENT, label: USE, page: ['kyc', { level: 'LEVEL_2' }] },
  update: { text: UNSENT, label: USE, page: ['updatePOA'] },
  first: {
    text: msg`A proof of address comes after level 1. Share the file again then; it is not kept until then.`,
    label: msg`Go to level 1`,
    page: ['step1'],
  },
  none: {
    text: msg`You cannot send a proof of address at the moment. The file is not kept.`,
  },
};

const WRONG_TEXTS: Record<string, MessageDescriptor> = {
  several: msg`Please share one file at a time.`,
  'too-large': msg`It is larger than 10 MB. Please share a smaller one.`,
  'other-kind': msg`Please share a JPG, PNG or WebP picture, or a PDF.`,
};

/** Why the file cannot be used, by what the address says, which may be anything; null where it says nothing of the kind. */
export const wrongText = (mark = ''): MessageDescriptor | null =>
  Object.hasOwn(WRONG_TEXTS, mark) ? WRONG_TEXTS[mark]! : null;
