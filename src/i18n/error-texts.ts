// Texts of the inverse-error-code namespace, one per code. The app loads them as a catalogue and never imports this
// file; it makes a code without a text a compile error.
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorName } from '#contract/errors.ts';
import { ACCOUNT_ERROR_TEXTS } from './messages/errors/account.ts';
import { AGREEMENTS_ERROR_TEXTS } from './messages/errors/agreements.ts';
import { CHANGES_ERROR_TEXTS } from './messages/errors/changes.ts';
import { QUESTIONNAIRES_ERROR_TEXTS } from './messages/errors/questionnaires.ts';
import { REQUESTS_ERROR_TEXTS } from './messages/errors/requests.ts';
import { SECURITY_ERROR_TEXTS } from './messages/errors/security.ts';
import { TELEGRAM_ERROR_TEXTS } from './messages/errors/telegram.ts';
import { UPDATE_ERROR_TEXTS } from './messages/errors/update.ts';
import { UPLOADS_ERROR_TEXTS } from './messages/errors/uploads.ts';
import { VERIFICATION_ERROR_TEXTS } from './messages/errors/verification.ts';

export const ERROR_TEXTS: Record<ErrorName, MessageDescriptor> = {
  ...ACCOUNT_ERROR_TEXTS,
  ...REQUESTS_ERROR_TEXTS,
  ...VERIFICATION_ERROR_TEXTS,
  ...UPLOADS_ERROR_TEXTS,
  ...UPDATE_ERROR_TEXTS,
  ...SECURITY_ERROR_TEXTS,
  ...TELEGRAM_ERROR_TEXTS,
  ...CHANGES_ERROR_TEXTS,
  ...QUESTIONNAIRES_ERROR_TEXTS,
  ...AGREEMENTS_ERROR_TEXTS,
};
