// What is read on the pictures of a case, and what came of checking it.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckResult } from '#contract/checks.ts';
import type { CasePart } from '#contract/motion.ts';
import { createdAtColumn, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';
import { uploadedFile } from './uploads.ts';

/** One row a stored picture; it goes with the picture. The queue of the reader is what of it is due. */
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
    /** When it is to be read, or read again if whoever is reading it has died; null once that is over. */
    dueAt: instant('due_at'),
    /** What was read, without what tells one face from another. */
    readingEnc: text('reading_enc').notNull().default(''),
    /** What tells one face from another: only with consent, and only until the case was checked. */
    facesEnc: text('faces_enc').notNull().default(''),
    /** Why it was not read; empty where it was. */
    fault: text('fault').notNull().default(''),
    createdAt: createdAtColumn(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('picture_reading_due').on(t.dueAt),
    index('picture_reading_case').on(t.caseId),
    index('picture_reading_user').on(t.userId),
  ],
);

/** One row a submitted case with pictures that are read. */
export const caseCheck = pgTable(
  'case_check',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Names, outcomes and short evidence; nothing that was read. */
    checks: jsonb('checks').$type<CheckResult[]>().notNull().default([]),
    /** When somebody looks whether everything was read; null while a picture is awaited, and once it was checked. */
    dueAt: instant('due_at'),
    checkedAt: instant('checked_at'),
  },
  (t) => [index('case_check_due').on(t.dueAt), index('case_check_user').on(t.userId)],
);
