// Texts of error codes of the update of an identity document. [X12]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

// Several codes share one text under a separate key (contract/errors.ts).
const updateIDError2 = msg({
  id: 'updateIDError2',
  message:
    'The face in the selfie does not match the person we verified. Take the selfie yourself in good light, or contact support.',
});
const updateIDError6 = msg({
  id: 'updateIDError6',
  message: 'You cannot use this document for an update. Choose another type of document, or contact support.',
});

export const UPDATE_ERROR_TEXTS = {
  update_under_review: msg({
    id: 'updateIDError1',
    message: 'An update is already in review. We’ll tell you when we’ve made a decision.',
  }),
  update_face_mismatch: updateIDError2,
  update_face_mismatch_again: updateIDError2,
  update_name_differs: msg({
    id: 'updateIDError3',
    message:
      'The name or date of birth on the document does not match your verified details. If your name has changed, update it first.',
  }),
  update_too_soon: msg({
    id: 'updateIDError4',
    message: 'You updated your document in the last 180 days. The page shows when you can update it again.',
  }),
  update_document_in_use: msg({
    id: 'updateIDError5',
    message: 'This document cannot be used on this account. Use another one, or contact support.',
  }),
  update_document_type: updateIDError6,
  update_country: updateIDError6,
  update_level: updateIDError6,
  update_attempts_today: msg({
    id: 'updateIDError7',
    message: 'You’ve used all your attempts for today. Try again tomorrow.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
