// Texts of error codes of forms and answers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const QUESTIONNAIRES_ERROR_TEXTS = {
  questionnaire_unknown: msg({
    id: '34001',
    message: 'This form is no longer needed. Go back to see what is.',
  }),
  questionnaire_stale: msg({
    id: '34002',
    message: 'This form has changed since you opened it. Reload it; your answers are kept.',
  }),
  questionnaire_closed: msg({
    id: '34003',
    message: 'Your answers are already with us and cannot be changed now. The page says what comes next.',
  }),
  questionnaire_incomplete: msg({
    id: '34004',
    message: 'Some answers are missing or need another look. We marked them for you.',
  }),
  draft_conflict: msg({
    id: '34005',
    message: 'You answered this form on another device meanwhile. Reload it to go on from there.',
  }),
  risk_profile_higher: msg({
    id: '34006',
    message: 'You can choose a lower profile than your result. For a higher one, take the test again.',
  }),
  extension_not_possible: msg({
    id: '34007',
    message: 'This deadline cannot be moved any further. Send what you have, and tell us what is missing.',
  }),
  questionnaire_first: msg({
    id: '34008',
    message: 'Please answer the questions we asked you first. Your task list shows them.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
