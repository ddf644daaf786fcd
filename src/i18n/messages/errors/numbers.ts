// Texts of the codes around number checks.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const NUMBERS_ERROR_TEXTS = {
  number_invalid: msg({
    id: '34601',
    message: 'This number cannot be right. Compare it with your card and type it again.',
  }),
  number_attempts_exhausted: msg({
    id: '34602',
    message: 'You have used all tries for today. Verify with a document, or try again tomorrow.',
  }),
  identity_in_use: msg({
    id: '34603',
    message:
      'This identity is verified on another account. Use that account, or transfer the identity from it.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
