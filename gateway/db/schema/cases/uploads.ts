// Uploaded files: pictures of cases and evidence.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ErrorName } from '#contract/errors.ts';
import type { CasePart } from '#contract/motion.ts';
import type { FileProblem } from '#contract/schemas/files.ts';
import type { EvidencePurpose } from '#contract/uploads.ts';
import { createdAtColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';
import { questionnaireRequest } from '../questionnaires/questionnaires.ts';

/**
 * A file of a case part, a questionnaire item or a purpose. Bytes are encrypted
 * with the data key of the file. During the upload the file store has them under `id`; when ready,
 * re-encoded under `storedId`.
 */
export const uploadedFile = pgTable(
  'uploaded_file',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'case' | 'questionnaire' | EvidencePurpose>().notNull(),
    /** Case and part: both set for a file of a case. */
    caseId: text('case_id').references(() => kycCase.id, { onDelete: 'cascade' }),
    part: text('part').$type<CasePart>(),
    /**
     * Request and item: both set for a file of a questionnaire. The item is the linkId, or the purpose of a supplement.
     */
    requestId: text('request_id').references(() => questionnaireRequest.id, { onDelete: 'cascade' }),
    item: text('item').notNull().default(''),
    /** The encrypted file name, shown to the user. */
    nameEnc: text('name_enc').notNull().default(''),
    takesPdf: boolean('takes_pdf').notNull(),
    /** The form or request that uses it; unclaimed evidence is deleted after a day. */
    claimedBy: text('claimed_by').notNull().default(''),
    status: text('status').$type<'uploading' | 'ready' | 'removed'>().notNull(),
    /** SHA-256 announced by the client; storedSha256 is the hash after re-encoding. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    source: text('source').$type<'camera' | 'file'>().notNull(),
    /** Data key wrapped by FILES_KEY; deleting it makes the bytes unreadable. */
    wrappedKey: text('wrapped_key').notNull(),
    storedId: text('stored_id').notNull().default(''),
    mime: text('mime').notNull().default(''),
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    storedSha256: text('stored_sha256').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
    problems: jsonb('problems').$type<FileProblem[]>().notNull().default([]),
    /** Error name of a refused file, so that a repeated call gets the same error. */
    refused: text('refused').$type<ErrorName | ''>().notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('uploaded_file_case').on(t.caseId, t.part),
    index('uploaded_file_request').on(t.requestId, t.item),
    index('uploaded_file_user').on(t.userId, t.createdAt),
    index('uploaded_file_claim').on(t.claimedBy),
    index('uploaded_file_stored').on(t.storedId),
    index('uploaded_file_picture')
      .on(t.storedSha256)
      .where(sql`${t.caseId} is not null and ${t.status} = 'ready'`),
    index('uploaded_file_age').on(t.status, t.createdAt),
    index('uploaded_file_unclaimed')
      .on(t.createdAt)
      .where(sql`${t.caseId} is null and ${t.claimedBy} = '' and ${t.status} = 'ready'`),
  ],
);
