// Texts of error codes about any request.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const REQUESTS_ERROR_TEXTS = {
  invalid_request: msg({
    id: '10001',
    message: 'We could not process something you entered. Check it and try again.',
  }),
  forbidden_origin: msg({
    id: '10005',
    message: 'This request came from another site, so we stopped it. Reopen this page and try again.',
  }),
  rate_limited: msg({
    id: '10006',
    message: 'Too many attempts in a short time. Wait a few minutes, then try again.',
  }),
  internal: msg({ id: '10002', message: 'Something went wrong on our side. Try again in a minute.' }),
  cannot_be_read: msg({
    id: '10003',
    message:
      'We cannot open this data right now. Try again later. If the problem continues, contact support.',
  }),
  not_found: msg({ id: '10404', message: 'We could not find what you asked for. Go back and try again.' }),
  idempotency_conflict: msg({
    id: '20002',
    message: 'You’ve already sent this with different details. Reload the page to see its status.',
  }),
  version_conflict: msg({
    id: '20003',
    message: 'The information on this page has changed. Reload the page and try again.',
  }),
  request_timeout: msg({ id: '9000001', message: 'The request timed out. Please try again.' }),
  network_error: msg({ id: '50016', message: 'We could not reach the server. Try again in a minute.' }),
  not_understood: msg({
    id: '50017',
    message: 'We could not read the server’s response. Try again in a minute.',
  }),
  not_offered: msg({ id: '50018', message: 'This feature is not available here.' }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
