// The inverse-error-code namespace: one text per code, saying what happened and what to do, by subject. The app fetches
// these as a catalogue and never imports this file; it exists so that a code without a text does not compile.
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorName } from '#contract/errors.ts';
import { ACCOUNT_ERROR_TEXTS } from './messages/errors/account.ts';
import { ADDRESS_ERROR_TEXTS } from './messages/errors/address.ts';
import { AFFILIATES_ERROR_TEXTS } from './messages/errors/affiliates.ts';
import { AGREEMENTS_ERROR_TEXTS } from './messages/errors/agreements.ts';
import { HANDOFF_ERROR_TEXTS } from './messages/errors/handoff.ts';
import { NAMES_ERROR_TEXTS } from './messages/errors/names.ts';
import { NUMBERS_ERROR_TEXTS } from './messages/errors/numbers.ts';
import { QUESTIONNAIRES_ERROR_TEXTS } from './messages/errors/questionnaires.ts';
import { REQUESTS_ERROR_TEXTS } from './messages/errors/requests.ts';
import { RESET_ERROR_TEXTS } from './messages/errors/reset.ts';
import { RESIDENCE_ERROR_TEXTS } from './messages/errors/residence.ts';
import { SECURITY_ERROR_TEXTS } from './messages/errors/security.ts';
import { TELEGRAM_ERROR_TEXTS } from './messages/errors/telegram.ts';
import { TRANSFERS_ERROR_TEXTS } from './messages/errors/transfers.ts';
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
  ...QUESTIONNAIRES_ERROR_TEXTS,
  ...AGREEMENTS_ERROR_TEXTS,
  ...AFFILIATES_ERROR_TEXTS,
  ...TRANSFERS_ERROR_TEXTS,
  ...NAMES_ERROR_TEXTS,
  ...ADDRESS_ERROR_TEXTS,
  ...RESET_ERROR_TEXTS,
  ...RESIDENCE_ERROR_TEXTS,
  ...NUMBERS_ERROR_TEXTS,
  ...HANDOFF_ERROR_TEXTS,
};
