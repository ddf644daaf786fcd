// Texts of error codes about verification, cases and national numbers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const VERIFICATION_ERROR_TEXTS = {
  step_not_allowed: msg({
    id: '32001',
    message: 'This step is not open for you yet. Go back to see what comes first.',
  }),
  illegal_transition: msg({
    id: '32002',
    message: 'Your verification has moved on since this page was opened. Reload to see where it stands.',
  }),
  country_unsupported: msg({
    id: '32003',
    message: 'We cannot verify people from this country yet. Choose the country that issued your document.',
  }),
  document_type_unsupported: msg({
    id: '32004',
    message: 'We do not accept this document from this country. Choose another one.',
  }),
  attempts_exhausted: msg({
    id: '32005',
    message: 'You have used all tries for now. The page says when you can try again.',
  }),
  under_age: msg({
    id: '32006',
    message: 'You must be at least 18 years old to be verified. Check the birth date you entered.',
  }),
  document_expired: msg({ id: '32007', message: 'This document has expired. Use one that is still valid.' }),
  case_not_open: msg({
    id: '32008',
    message: 'This verification was already sent. Go back to see where it stands.',
  }),
  case_incomplete: msg({
    id: '32009',
    message: 'Something is still missing. Add the pictures and details, then send again.',
  }),
  service_closed: msg({ id: '32010', message: 'Verification is closed right now. Please come back later.' }),
  not_available_here: msg({
    id: '32011',
    message: 'This is not available here. Use the mobile app instead.',
  }),
  face_consent_missing: msg({
    id: '32012',
    message: 'We take no picture of your face before you have agreed to it. Go back one step and decide.',
  }),
  provider_down: msg({
    id: '32013',
    message: 'Our partner for this check cannot be reached right now. Try again in a few minutes.',
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
