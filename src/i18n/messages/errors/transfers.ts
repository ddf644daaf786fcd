// Texts of the codes around the transfer of an identity.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const TRANSFERS_ERROR_TEXTS = {
  transfer_not_possible: msg({
    id: '34301',
    message: 'The identity cannot be transferred now. The list on this page says what stands in the way.',
  }),
  transfer_not_open: msg({
    id: '34302',
    message: 'There is no open transfer any more. Reload the page to see where it stands.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
