// Texts of error codes about agreements and affiliates.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const AGREEMENTS_ERROR_TEXTS = {
  agreement_unknown: msg({
    id: '34101',
    message: 'This document is not offered to you. Reload the page to see those that are.',
  }),
  agreement_outdated: msg({
    id: '34102',
    message: 'There is a newer version of this document. Reload the page and read that one.',
  }),
  agreement_order: msg({
    id: '34103',
    message: 'Something else comes first. Finish the steps above, then accept this document.',
  }),
  agreement_unsigned: msg({
    id: '34104',
    message: 'To sign, type your full name exactly as it was verified.',
  }),
  affiliate_bound: msg({
    id: '34201',
    message: 'Your account already belongs to another affiliate. This cannot be changed.',
  }),
  affiliate_unknown: msg({
    id: '34202',
    message: 'We do not know this affiliate. Check the link or code you were given.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
