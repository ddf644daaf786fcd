// Texts of error codes about sessions and permissions.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const ACCOUNT_ERROR_TEXTS = {
  token_error: msg({
    id: '1007',
    message: 'Your session could not be checked. Try again, or log out and sign in.',
  }),
  token_expired: msg({ id: '1008', message: 'Your session has ended. Please sign in again.' }),
  not_logged_in: msg({ id: '10007', message: 'You are signed out. Please sign in to go on.' }),
  session_expired: msg({ id: '10009', message: 'Your session has ended. Please sign in again.' }),
  no_permission: msg({
    id: '33003',
    message: 'Your account cannot do this. Contact support if you think it should.',
  }),
  token_elsewhere: msg({
    id: '33004',
    message: 'The link you came with does not cover this. Sign in to your account to do it.',
  }),
  bad_credentials: msg({
    id: '20001',
    message: 'The email or password does not match. Check both and try again.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
