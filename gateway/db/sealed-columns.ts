// Every column that FILES_KEY has sealed, with the place each value is bound to: what a change of keys has to go through.
// A test holds the list to the schema, and opens a value of each.
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { account } from './schema/accounts/accounts.ts';
import { agreementEvent } from './schema/questionnaires/agreements.ts';
import { delivery } from './schema/kit/deliveries.ts';
import { kycCase } from './schema/cases/cases.ts';
import { idempotency } from './schema/kit/idempotency.ts';
import { kycReset, residenceDeclaration, verifiedIdentity } from './schema/identity/identity.ts';
import { ownSecret } from './schema/kit/keys.ts';
import { nameUpdate } from './schema/identity/names.ts';
import { botChat, pushSubscription } from './schema/notifications/notifications.ts';
import { proposal } from './schema/officers/officers.ts';
import { questionnaireRequest, questionnaireResponse } from './schema/questionnaires/questionnaires.ts';
import { screeningMatch, screeningState } from './schema/vendors/screening.ts';
import { pictureReading } from './schema/cases/readings.ts';
import { uploadedFile } from './schema/cases/uploads.ts';

export interface SealedTable {
  table: PgTable;
  /** Primary key. */
  key: readonly string[];
  /** Place of each sealed column; what stands in braces is of the row. */
  places: Readonly<Record<string, string>>;
  /** Sealed by the wrapper of data keys, not by the ring itself. */
  wrapped?: string;
}

export const SEALED_TABLES: readonly SealedTable[] = [
  { table: account, key: ['id'], places: { displayNameEnc: 'account.display_name_enc:{id}' } },
  { table: agreementEvent, key: ['id'], places: { recordEnc: 'agreement_event.record_enc:{userId}' } },
  {
    table: idempotency,
    key: ['userId', 'call', 'key'],
    places: { answerEnc: 'idempotency.answer_enc:{userId}:{call}:{key}' },
  },
  {
    table: proposal,
    key: ['id'],
    places: { noteEnc: 'proposal-note:{id}', answerEnc: 'proposal-answer:{id}' },
  },
  { table: ownSecret, key: ['name'], places: { secretEnc: 'own_secret.secret_enc:{name}' } },
  { table: kycCase, key: ['id'], places: { detailsEnc: 'kyc_case.details_enc:{id}' } },
  { table: kycReset, key: ['id'], places: { recordEnc: 'kyc_reset.record_enc:{id}' } },
  // Named by the table it was first in.
  { table: delivery, key: ['id'], places: { contentEnc: 'mail.content_enc:{userId}' } },
  { table: botChat, key: ['userId'], places: { chatEnc: 'bot_chat.chat_enc:{userId}' } },
  {
    table: pushSubscription,
    key: ['id'],
    places: { subscriptionEnc: 'push_subscription.subscription_enc:{id}' },
  },
  { table: nameUpdate, key: ['id'], places: { requestEnc: 'name_update.request_enc:{id}' } },
  {
    table: pictureReading,
    key: ['fileId'],
    places: {
      readingEnc: 'picture_reading.reading_enc:{fileId}',
      facesEnc: 'picture_reading.faces_enc:{fileId}',
    },
  },
  {
    table: questionnaireRequest,
    key: ['id'],
    places: { draftEnc: 'questionnaire.draft:{id}', assignmentEnc: 'questionnaire.assignment:{id}' },
  },
  {
    table: questionnaireResponse,
    key: ['id'],
    places: { answersEnc: 'questionnaire.answers:{id}', decisionEnc: 'questionnaire.decision:{id}' },
  },
  {
    table: residenceDeclaration,
    key: ['id'],
    places: { recordEnc: 'residence_declaration.record_enc:{id}' },
  },
  { table: screeningMatch, key: ['id'], places: { foundEnc: 'screening_match.found_enc:{id}' } },
  { table: screeningState, key: ['userId'], places: { askedEnc: 'screening_state.asked_enc:{userId}' } },
  {
    table: uploadedFile,
    key: ['id'],
    places: { nameEnc: 'uploaded_file.name_enc:{id}', wrappedKey: 'file-key:{id}' },
    wrapped: 'wrappedKey',
  },
  // Named by the table it was first in.
  { table: verifiedIdentity, key: ['userId'], places: { verifiedEnc: 'kyc_profile.verified_enc:{userId}' } },
];

export function columnOf({ table }: Pick<SealedTable, 'table'>, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

/** The fields a place names. */
export const fieldsIn = (place: string): string[] =>
  [...place.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);

export const placeIn = (place: string, row: Readonly<Record<string, unknown>>): string =>
  place.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(row[field]));
