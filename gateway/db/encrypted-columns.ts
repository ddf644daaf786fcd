// All columns that FILES_KEY encrypts, with the AAD of each: a key rotation re-encrypts them. A test compares the list with
// the schema and decrypts a value of each column.
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { account } from './schema/accounts/accounts.ts';
import { agreementEvent } from './schema/questionnaires/agreements.ts';
import { delivery } from './schema/kit/deliveries.ts';
import { kycCase } from './schema/cases/cases.ts';
import { idempotency } from './schema/kit/idempotency.ts';
import { kycReset, residenceDeclaration, verifiedIdentity } from './schema/identity/identity.ts';
import { generatedSecret } from './schema/kit/keys.ts';
import { nameUpdate } from './schema/identity/names.ts';
import { botChat, pushSubscription } from './schema/notifications/notifications.ts';
import { proposal } from './schema/officers/officers.ts';
import { questionnaireRequest, questionnaireResponse } from './schema/questionnaires/questionnaires.ts';
import { screeningMatch, screeningState } from './schema/vendors/screening.ts';
import { pictureReading } from './schema/cases/readings.ts';
import { uploadedFile } from './schema/cases/uploads.ts';
import { qualityVerdict } from './schema/operator/desk.ts';
import { applicantNote } from './schema/operator/applicants.ts';
import { webhookEndpoint } from './schema/webhooks/webhooks.ts';

export interface EncryptedTable {
  table: PgTable;
  /** Primary key. */
  key: readonly string[];
  /** AAD of each encrypted column; `{name}` stands for a field of the row. */
  aadTemplates: Readonly<Record<string, string>>;
  /** Column encrypted by the KeyWrapper instead of the key ring. */
  wrapped?: string;
}

export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  { table: account, key: ['id'], aadTemplates: { displayNameEnc: 'account.display_name_enc:{id}' } },
  { table: agreementEvent, key: ['id'], aadTemplates: { recordEnc: 'agreement_event.record_enc:{userId}' } },
  {
    table: idempotency,
    key: ['userId', 'call', 'key'],
    aadTemplates: { answerEnc: 'idempotency.answer_enc:{userId}:{call}:{key}' },
  },
  {
    table: proposal,
    key: ['id'],
    aadTemplates: { noteEnc: 'proposal-note:{id}', answerEnc: 'proposal-answer:{id}' },
  },
  { table: generatedSecret, key: ['name'], aadTemplates: { secretEnc: 'own_secret.secret_enc:{name}' } },
  { table: kycCase, key: ['id'], aadTemplates: { detailsEnc: 'kyc_case.details_enc:{id}' } },
  { table: kycReset, key: ['id'], aadTemplates: { recordEnc: 'kyc_reset.record_enc:{id}' } },
  // The AAD keeps the name of an earlier table, because stored values decrypt only with it.
  { table: delivery, key: ['id'], aadTemplates: { contentEnc: 'mail.content_enc:{userId}' } },
  { table: botChat, key: ['userId'], aadTemplates: { chatEnc: 'bot_chat.chat_enc:{userId}' } },
  {
    table: pushSubscription,
    key: ['id'],
    aadTemplates: { subscriptionEnc: 'push_subscription.subscription_enc:{id}' },
  },
  { table: nameUpdate, key: ['id'], aadTemplates: { requestEnc: 'name_update.request_enc:{id}' } },
  {
    table: pictureReading,
    key: ['fileId'],
    aadTemplates: {
      readingEnc: 'picture_reading.reading_enc:{fileId}',
      facesEnc: 'picture_reading.faces_enc:{fileId}',
    },
  },
  {
    table: questionnaireRequest,
    key: ['id'],
    aadTemplates: { draftEnc: 'questionnaire.draft:{id}', assignmentEnc: 'questionnaire.assignment:{id}' },
  },
  {
    table: questionnaireResponse,
    key: ['id'],
    aadTemplates: { answersEnc: 'questionnaire.answers:{id}', decisionEnc: 'questionnaire.decision:{id}' },
  },
  {
    table: residenceDeclaration,
    key: ['id'],
    aadTemplates: { recordEnc: 'residence_declaration.record_enc:{id}' },
  },
  { table: screeningMatch, key: ['id'], aadTemplates: { foundEnc: 'screening_match.found_enc:{id}' } },
  {
    table: screeningState,
    key: ['userId'],
    aadTemplates: { askedEnc: 'screening_state.asked_enc:{userId}' },
  },
  {
    table: uploadedFile,
    key: ['id'],
    aadTemplates: { nameEnc: 'uploaded_file.name_enc:{id}', wrappedKey: 'file-key:{id}' },
    wrapped: 'wrappedKey',
  },
  // The AAD keeps the name of an earlier table, because stored values decrypt only with it.
  {
    table: verifiedIdentity,
    key: ['userId'],
    aadTemplates: { verifiedEnc: 'kyc_profile.verified_enc:{userId}' },
  },
  { table: qualityVerdict, key: ['itemId'], aadTemplates: { noteEnc: 'quality_verdict.note_enc:{itemId}' } },
  { table: applicantNote, key: ['id'], aadTemplates: { noteEnc: 'applicant_note.note_enc:{id}' } },
  {
    table: webhookEndpoint,
    key: ['id'],
    aadTemplates: {
      secretsEnc: 'webhook_endpoint.secrets_enc:{id}',
      ownerEmailEnc: 'webhook_endpoint.owner_email_enc:{id}',
    },
  },
];

export function getColumn({ table }: Pick<EncryptedTable, 'table'>, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`The table has no column ${name}.`);
  return column;
}

/** Names of the fields in a template. */
export const listAadFields = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);

export const renderAad = (template: string, row: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(row[field]));
