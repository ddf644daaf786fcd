// Texts of the codes around the update of an address.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const ADDRESS_ERROR_TEXTS = {
  address_update_not_possible: msg({
    id: '34403',
    message: 'Your address cannot be updated now. The page about your address says why.',
  }),
  address_country: msg({
    id: '34404',
    message: 'This is another country. Change your country of residence first; your address follows.',
  }),
  address_unchanged: msg({
    id: '34405',
    message: 'This is the address and the document we already have. Send a newer document.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
