// Texts of error codes about changes of name, address and residence, resets and transfers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const CHANGES_ERROR_TEXTS = {
  name_update_not_possible: msg({
    id: '34401',
    message: 'You cannot change your name right now. The page shows why and what you can do.',
  }),
  name_update_open: msg({
    id: '34402',
    message: 'You’ve already asked for a name change. We’ll tell you when we’ve made a decision.',
  }),
  address_update_not_possible: msg({
    id: '34403',
    message: 'You cannot update your address right now. The address page shows why.',
  }),
  address_country: msg({
    id: '34404',
    message: 'This address is in another country. Change your country of residence first.',
  }),
  address_unchanged: msg({
    id: '34405',
    message: 'We already have this address and this document. Send a newer document.',
  }),
  residence_not_possible: msg({
    id: '34502',
    message: 'You cannot change your country of residence right now. The page shows why.',
  }),
  reset_not_possible: msg({
    id: '34501',
    message: 'You cannot reset your verification right now. The page shows why.',
  }),
  transfer_not_possible: msg({
    id: '34301',
    message: 'You cannot move this identity right now. The list on this page shows why.',
  }),
  transfer_not_open: msg({
    id: '34302',
    message: 'This transfer has ended. Reload the page to see its status.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
