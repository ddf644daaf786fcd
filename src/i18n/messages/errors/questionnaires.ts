// Texts of error codes of forms and answers.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const QUESTIONNAIRES_ERROR_TEXTS = {
  questionnaire_unknown: msg({
    id: '34001',
    message: 'You no longer need to fill in this form. Go back to see what is left to do.',
  }),
  questionnaire_stale: msg({
    id: '34002',
    message:
      'This form has changed since you opened it. Reload the page to continue. Your answers are saved.',
  }),
  questionnaire_closed: msg({
    id: '34003',
    message: 'You’ve already sent your answers and cannot change them now. The page shows what happens next.',
  }),
  questionnaire_incomplete: msg({
    id: '34004',
    message: 'Some answers are missing or need another look. We’ve marked them for you.',
  }),
  draft_conflict: msg({
    id: '34005',
    message:
      'You’ve answered questions in this form on another device. Reload the page to continue from there.',
  }),
  risk_profile_higher: msg({
    id: '34006',
    message:
      'You can choose your result or a more cautious profile. For a higher-risk profile, take the test again.',
  }),
  extension_not_possible: msg({
    id: '34007',
    message: 'This deadline cannot be extended. Send what you have, and tell us what is missing.',
  }),
  questionnaire_first: msg({
    id: '34008',
    message: 'Please answer our questions first. You’ll find them in your tasks.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
