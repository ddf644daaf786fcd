// Texts of error codes of the Telegram sign-in.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const TELEGRAM_ERROR_TEXTS = {
  telegram_invalid: msg({
    id: '33201',
    message:
      'Telegram did not confirm who you are. Close this window and open it again from the bot, or sign in.',
  }),
  telegram_expired: msg({
    id: '33202',
    message:
      'Too much time has passed since you opened this window. Close it and open it again from Telegram.',
  }),
  telegram_used: msg({
    id: '33203',
    message: 'This window has already been used to sign in. Close it and open it again from Telegram.',
  }),
  telegram_not_linked: msg({
    id: '33204',
    message: 'This Telegram account is not linked to your account yet. Please sign in.',
  }),
  telegram_taken: msg({
    id: '33205',
    message: 'This Telegram account is already linked to another account. Unlink it there first.',
  }),
  telegram_elsewhere: msg({
    id: '33206',
    message: 'Your account is already linked to another Telegram account. Unlink that one first.',
  }),
  telegram_no_launch: msg({
    id: '33207',
    message:
      'We could not identify your Telegram account. Close this window, open it again from the bot, and sign in there.',
  }),
  telegram_locked: msg({
    id: '33208',
    message: 'Your account is locked. Unlock it with your fingerprint or face.',
  }),
  telegram_wrong_secret: msg({
    id: '33209',
    message: 'This phone can no longer unlock your account. Use a code by email instead.',
  }),
  telegram_nothing_to_lock: msg({
    id: '33210',
    message: 'This Telegram account is not linked to your account, so there is nothing to lock.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
