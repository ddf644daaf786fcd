// Texts of the codes around affiliates.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const AFFILIATES_ERROR_TEXTS = {
  affiliate_bound: msg({
    id: '34201',
    message: 'Your account already belongs to another affiliate. This cannot be changed.',
  }),
  affiliate_unknown: msg({
    id: '34202',
    message: 'We do not know this affiliate. Check the link or code you were given.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
