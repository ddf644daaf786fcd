// Texts of error codes of security checks and their mails.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const SECURITY_ERROR_TEXTS = {
  step_up_required: msg({
    id: '33101',
    message: 'You need to pass a security check first. Ask for a new code by email and try again.',
  }),
  step_up_wrong_action: msg({
    id: '33102',
    message: 'This code is for a different action. Ask for a new one here.',
  }),
  otp_wrong: msg({
    id: '33103',
    message: 'This is not the code we sent. Check the latest email and try again.',
  }),
  otp_expired: msg({ id: '33104', message: 'This code has expired. Ask for a new one.' }),
  otp_tries_exhausted: msg({
    id: '33105',
    message: 'That was your last attempt with this code. Ask for a new one.',
  }),
  otp_too_soon: msg({
    id: '33106',
    message: 'We’ve just sent you a code. Use that one, or wait a minute to ask for another.',
  }),
  mail_unavailable: msg({ id: '33107', message: 'We cannot send emails right now. Please try again later.' }),
  device_refused: msg({
    id: '33108',
    message:
      'There were too many failed sign-ins on this device or network, so we cannot send you a code. Wait 15 minutes and try again.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
