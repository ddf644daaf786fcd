// Texts of the code that refuses a change of residence.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const RESIDENCE_ERROR_TEXTS = {
  residence_not_possible: msg({
    id: '34502',
    message: 'Your country of residence cannot be changed now. The page says why.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
