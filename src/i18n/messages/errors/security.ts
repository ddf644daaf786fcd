// Texts of error codes of security checks and their mails.
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
  device_refused: msg({
    id: '33108',
    message:
      'Too many sign-ins failed on this device or network, so no code is sent for now. Wait 15 minutes and try again.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
