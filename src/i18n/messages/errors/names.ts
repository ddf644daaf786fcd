// Texts of the codes around the update of a name.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const NAMES_ERROR_TEXTS = {
  name_update_not_possible: msg({
    id: '34401',
    message: 'This name change is not possible. The page says why and what you can do.',
  }),
  name_update_open: msg({
    id: '34402',
    message: 'You already asked for a name change. We will tell you when it is decided.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
