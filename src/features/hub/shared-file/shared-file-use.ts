// [W5] How a shared file can be used, by the status of the levels. Pure.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Segment } from '#app/paths.ts';
import { getSteps, type StepInput } from '#app/state/kyc/steps.ts';

/** `verify`: as proof for level 2. `update`: as proof of a new address. `first`: after level 1 only. */
type SharedFileUse = 'verify' | 'update' | 'first' | 'none';

const OPEN_STATUSES: readonly string[] = ['ALLOW', 'FAILED_AND_CAN_RETRY'];

export function getSharedFileUse(input: StepInput): SharedFileUse {
  const { LEVEL_1, LEVEL_2 } = getSteps(input);
  if (LEVEL_2.status === 'SUCCESS') return 'update';
  if (OPEN_STATUSES.includes(LEVEL_2.status)) return 'verify';
  return OPEN_STATUSES.includes(LEVEL_1.status) ? 'first' : 'none';
}

interface SharedFileText {
  text: MessageDescriptor;
  label?: MessageDescriptor;
  page?: [segment: Segment, query?: Record<string, string>];
}

const UNSENT_TEXT = msg`The file has not been sent yet.`;
const USE_LABEL = msg`Use as proof of address`;

export const SHARED_FILE_TEXTS: Record<SharedFileUse, SharedFileText> = {
  verify: { text: UNSENT_TEXT, label: USE_LABEL, page: ['kyc', { level: 'LEVEL_2' }] },
  update: { text: UNSENT_TEXT, label: USE_LABEL, page: ['updatePOA'] },
  first: {
    text: msg`You can send a proof of address after level 1. We will not keep this file until then, so please share it again after level 1.`,
    label: msg`Go to level 1`,
    page: ['step1'],
  },
  none: {
    text: msg`You cannot send a proof of address at the moment, so we will not keep the file.`,
  },
};

const SHARE_ERROR_TEXTS: Record<string, MessageDescriptor> = {
  several: msg`Please share one file at a time.`,
  'too-large': msg`The file is larger than 10 MB. Please share a smaller one.`,
  'other-kind': msg`Please share a JPG, PNG or WebP image, or a PDF.`,
};

/** `mark` is read from the address and may have any value. Returns null if it is not an error. */
export const getShareErrorText = (mark = ''): MessageDescriptor | null =>
  Object.hasOwn(SHARE_ERROR_TEXTS, mark) ? SHARE_ERROR_TEXTS[mark]! : null;
