// Texts of error codes about verification, cases and national numbers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const VERIFICATION_ERROR_TEXTS = {
  step_not_allowed: msg({
    id: '32001',
    message: 'You cannot start this step yet. Go back to see what to do first.',
  }),
  illegal_transition: msg({
    id: '32002',
    message: 'Your verification has changed since you opened this page. Reload the page to see its status.',
  }),
  country_unsupported: msg({
    id: '32003',
    message: 'We cannot verify people from this country yet. Choose the country that issued your document.',
  }),
  document_type_unsupported: msg({
    id: '32004',
    message: 'We do not accept this document from this country. Choose another document.',
  }),
  attempts_exhausted: msg({
    id: '32005',
    message: 'You’ve used all your attempts for now. The page shows when you can try again.',
  }),
  under_age: msg({
    id: '32006',
    message: 'You are not old enough to be verified yet. Check the date of birth you entered.',
  }),
  document_expired: msg({ id: '32007', message: 'This document has expired. Use one that is still valid.' }),
  case_not_open: msg({
    id: '32008',
    message: 'You’ve already sent this verification. Go back to see its status.',
  }),
  case_incomplete: msg({
    id: '32009',
    message: 'Something is still missing. Add the photos and details, then try again.',
  }),
  service_closed: msg({
    id: '32010',
    message: 'Verification is not available right now. Please come back later.',
  }),
  not_available_here: msg({
    id: '32011',
    message: 'This check is not available here. Use the mobile app instead.',
  }),
  face_consent_missing: msg({
    id: '32012',
    message: 'We need your consent before we take a photo of your face. Go back one step to decide.',
  }),
  provider_down: msg({
    id: '32013',
    message: 'We cannot reach the provider for this check right now. Try again in a few minutes.',
  }),
  number_invalid: msg({
    id: '34601',
    message: 'This number is not valid. Check it against your card and enter it again.',
  }),
  number_attempts_exhausted: msg({
    id: '34602',
    message: 'You’ve used all your attempts for today. Verify with a document, or try again tomorrow.',
  }),
  identity_in_use: msg({
    id: '34603',
    message:
      'We cannot verify this identity on this account. If you’ve already verified another account, use that one, or move your identity from it.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
