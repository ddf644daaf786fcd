// OCR results of pictures, and checks of cases.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckResult } from '#contract/checks.ts';
import type { CasePart } from '#contract/motion.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';
import { uploadedFile } from './uploads.ts';

/** One row per stored picture. Due rows are the OCR queue. */
export const pictureReading = pgTable(
  'picture_reading',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => uploadedFile.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    caseId: text('case_id')
      .notNull()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    part: text('part').$type<CasePart>().notNull(),
    state: text('state').$type<'queued' | 'reading' | 'done' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Due time, or end of the lease while OCR runs; null when done. */
    dueAt: instantColumn('due_at'),
    /** OCR result without face data. */
    readingEnc: text('reading_enc').notNull().default(''),
    /** Face embeddings: stored with consent only, and deleted after the check. */
    facesEnc: text('faces_enc').notNull().default(''),
    /** Reason of a failure; empty otherwise. */
    fault: text('fault').notNull().default(''),
    createdAt: createdAtColumn(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('picture_reading_due').on(t.dueAt),
    index('picture_reading_case').on(t.caseId),
    index('picture_reading_user').on(t.userId),
  ],
);

/** One row per submitted case with OCR. */
export const caseCheck = pgTable(
  'case_check',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Names, outcomes and short evidence; no OCR text. */
    checks: jsonb('checks').$type<CheckResult[]>().notNull().default([]),
    /** Next run of the check; null while OCR is pending, and when done. */
    dueAt: instantColumn('due_at'),
    checkedAt: instantColumn('checked_at'),
  },
  (t) => [index('case_check_due').on(t.dueAt), index('case_check_user').on(t.userId)],
);
