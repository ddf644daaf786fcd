// Texts of error codes about any request.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const REQUESTS_ERROR_TEXTS = {
  invalid_request: msg({
    id: '10001',
    message: 'Something in the form was not understood. Check it and try again.',
  }),
  forbidden_origin: msg({
    id: '10005',
    message: 'This request came from another site, so we stopped it. Open this page again and retry.',
  }),
  rate_limited: msg({
    id: '10006',
    message: 'That was a lot of tries in a short time. Wait a minute and try again.',
  }),
  internal: msg({ id: '10002', message: 'Something went wrong on our side. Try again in a minute.' }),
  cannot_be_read: msg({
    id: '10003',
    message: 'We cannot open this data right now. Try again later; if it stays so, tell our support.',
  }),
  not_found: msg({ id: '10404', message: 'We could not find that. Go back and try again.' }),
  idempotency_conflict: msg({
    id: '20002',
    message: 'This was already sent with other details. Reload the page to see where things stand.',
  }),
  request_timeout: msg({ id: '9000001', message: 'Request timeout, please re-try!' }),
  network_error: msg({
    id: '50016',
    message: 'We got no answer from the server. Try again in a minute.',
  }),
  not_understood: msg({
    id: '50017',
    message: 'The server answered, but we could not read its answer. Try again in a minute.',
  }),
  not_offered: msg({ id: '50018', message: 'This is not offered here.' }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
