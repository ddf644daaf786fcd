// Texts of the codes about a capture that goes on with a phone.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const HANDOFF_ERROR_TEXTS = {
  handoff_used: msg({
    id: '34701',
    message: 'Another phone has used this link. Make a new code on your computer.',
  }),
  handoff_over: msg({
    id: '34702',
    message: 'This link is over. Make a new code on your computer, or go on there.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
