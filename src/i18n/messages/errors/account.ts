// Texts of error codes about sessions and permissions.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const ACCOUNT_ERROR_TEXTS = {
  token_error: msg({
    id: '1007',
    message: 'We could not check your session. Try again, or sign out and sign in again.',
  }),
  token_expired: msg({ id: '1008', message: 'Your session has ended. Please sign in again.' }),
  not_logged_in: msg({ id: '10007', message: 'You’re signed out. Please sign in to continue.' }),
  session_expired: msg({ id: '10009', message: 'Your session has ended. Please sign in again.' }),
  no_permission: msg({
    id: '33003',
    message: 'You do not have permission for this action. If you think you should have it, contact support.',
  }),
  token_elsewhere: msg({
    id: '33004',
    message: 'The link you used does not give access to this step. Sign in to your account to continue.',
  }),
  bad_credentials: msg({
    id: '20001',
    message: 'The email and password do not match. Check both and try again.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
