// Texts of the codes around security checks, identity transfers, name updates, resets and number checks.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const SECURITY_ERROR_TEXTS = {
  step_up_required: msg({
    id: '33101',
    message: 'This needs a security check first. Ask for a new code by e-mail and try again.',
  }),
  step_up_wrong_action: msg({
    id: '33102',
    message: 'That code was for something else. Ask for a new one here.',
  }),
  otp_wrong: msg({
    id: '33103',
    message: 'This is not the code we sent. Check the newest e-mail and try again.',
  }),
  otp_expired: msg({ id: '33104', message: 'This code is no longer good. Ask for a new one.' }),
  otp_tries_exhausted: msg({
    id: '33105',
    message: 'That was the last try for this code. Ask for a new one.',
  }),
  otp_too_soon: msg({
    id: '33106',
    message: 'We sent you a code a moment ago. Use that one, or wait a minute to ask for another.',
  }),
  mail_unavailable: msg({
    id: '33107',
    message: 'We cannot send e-mail right now, so this is not possible. Please try again later.',
  }),
  transfer_not_possible: msg({
    id: '34301',
    message: 'The identity cannot be transferred now. The list on this page says what stands in the way.',
  }),
  transfer_not_open: msg({
    id: '34302',
    message: 'There is no open transfer any more. Reload the page to see where it stands.',
  }),
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
  reset_not_possible: msg({
    id: '34501',
    message: 'Your verification cannot be reset now. The page says why.',
  }),
  residence_not_possible: msg({
    id: '34502',
    message: 'Your country of residence cannot be changed now. The page says why.',
  }),
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
