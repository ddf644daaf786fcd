// Texts of the code that refuses a reset.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const RESET_ERROR_TEXTS = {
  reset_not_possible: msg({
    id: '34501',
    message: 'Your verification cannot be reset now. The page says why.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
