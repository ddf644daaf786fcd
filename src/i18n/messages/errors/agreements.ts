// Texts of error codes about agreements and affiliates.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const AGREEMENTS_ERROR_TEXTS = {
  agreement_unknown: msg({
    id: '34101',
    message: 'This document is not available to you. Reload the page to see the documents that are.',
  }),
  agreement_outdated: msg({
    id: '34102',
    message: 'There is a newer version of this document. Reload the page to read it.',
  }),
  agreement_order: msg({
    id: '34103',
    message: 'Finish the steps above first. Then you can accept this document.',
  }),
  agreement_unsigned: msg({
    id: '34104',
    message: 'To sign, type your full name exactly as it was verified.',
  }),
  affiliate_bound: msg({
    id: '34201',
    message: 'Your account is already linked to another affiliate. You cannot change this link.',
  }),
  affiliate_unknown: msg({
    id: '34202',
    message: 'We do not recognise this affiliate. Check the link or code you were given.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
