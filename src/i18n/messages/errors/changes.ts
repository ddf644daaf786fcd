// Texts of error codes about changes of name, address and residence, resets and transfers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const CHANGES_ERROR_TEXTS = {
  name_update_not_possible: msg({
    id: '34401',
    message: 'This name change is not possible. The page says why and what you can do.',
  }),
  name_update_open: msg({
    id: '34402',
    message: 'You already asked for a name change. We will tell you when it is decided.',
  }),
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
  residence_not_possible: msg({
    id: '34502',
    message: 'Your country of residence cannot be changed now. The page says why.',
  }),
  reset_not_possible: msg({
    id: '34501',
    message: 'Your verification cannot be reset now. The page says why.',
  }),
  transfer_not_possible: msg({
    id: '34301',
    message: 'The identity cannot be transferred now. The list on this page says what stands in the way.',
  }),
  transfer_not_open: msg({
    id: '34302',
    message: 'There is no open transfer any more. Reload the page to see where it stands.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
