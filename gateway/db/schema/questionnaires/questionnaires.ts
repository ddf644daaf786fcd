// Questionnaire requests, responses and test attempts.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RiskProfile } from '#contract/forms/risk-test.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { ExtensionReason } from '#contract/questionnaire/extension.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** State of the attempts at a test. Times are milliseconds. */
export type TestState =
  | { status: 'NOT_STARTED' }
  | { status: 'IN_PROGRESS'; endsAt: number }
  | { status: 'PASSED'; until: number; bankVersion: string }
  | { status: 'FAILED' }
  | { status: 'COOLING_DOWN'; until: number }
  | { status: 'LOCKED'; until: number; studied: boolean }
  | { status: 'EXPIRED' };

export interface TestRecord {
  state: TestState;
  /** Failures since the last pass or lock. */
  failures: number;
  /** Start times of attempts, oldest first. */
  starts: readonly number[];
  locks: number;
}

/** A risk-tolerance test that was taken. */
export interface TakenTest {
  at: number;
  profile: RiskProfile;
}

/** Attempts at the knowledge test, and results of the risk test. */
export interface TestHistory {
  knowledge?: TestRecord;
  risk?: TakenTest[];
}

/** A requested questionnaire: status, draft and requested corrections. */
export const questionnaireRequest = pgTable(
  'questionnaire_request',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    templateCode: text('template_code').notNull(),
    /** True if rules or an officer requested it; false if the user opened it. */
    mandatory: boolean('mandatory').notNull().default(false),
    version: text('version').notNull(),
    sceneCode: text('scene_code').notNull(),
    bizFrom: text('biz_from').notNull(),
    status: text('status').$type<QuestionnaireStatus>().notNull().default('UNSUBMIT'),
    draftEnc: text('draft_enc').notNull().default(''),
    /** Incremented by every save, so that two devices do not overwrite each other. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** User-specific content: transfers to explain, requested items, test questions. */
    assignmentEnc: text('assignment_enc').notNull().default(''),
    /** Test attempts. */
    test: jsonb('test').$type<TestHistory>(),
    /** The result shown to the user. */
    outcome: jsonb('outcome').$type<QuestionnaireOutcome>(),
    fixes: jsonb('fixes').$type<{ linkId: string; reason: string }[]>().notNull().default([]),
    dueAt: instantColumn('due_at'),
    /** Reason of the only extension. */
    extendedFor: text('extended_for').$type<ExtensionReason>(),
    submittedAt: instantColumn('submitted_at'),
    decidedAt: instantColumn('decided_at'),
    /** Expiry of the approval. */
    expiresAt: instantColumn('expires_at'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('questionnaire_request_user').on(t.userId, t.templateCode),
    index('questionnaire_request_status').on(t.status, t.submittedAt),
    index('questionnaire_request_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'APPROVED' and ${t.mandatory}`),
    index('questionnaire_request_paper')
      .on(sql`((${t.test} -> 'knowledge' -> 'state' ->> 'endsAt')::bigint)`)
      .where(
        sql`${t.status} = 'UNSUBMIT' and ${t.test} -> 'knowledge' -> 'state' ->> 'status' = 'IN_PROGRESS'`,
      ),
    index('questionnaire_request_unfit')
      .on(t.templateCode)
      .where(sql`${t.outcome} ->> 'eligible' = 'false'`),
    uniqueIndex('questionnaire_request_open')
      .on(t.userId, t.templateCode)
      .where(sql`${t.status} = 'UNSUBMIT'`),
  ],
);

/** Status of the most urgent form. One row per account. */
export const formState = pgTable('form_state', {
  userId: accountKeyColumn(),
  questionnaireStatus: text('questionnaire_status')
    .$type<QuestionnaireStatus>()
    .notNull()
    .default('UNDEFINED'),
  mustQuestionnaire: boolean('must_questionnaire').notNull().default(false),
});

/** A submitted response: immutable. */
export const questionnaireResponse = pgTable(
  'questionnaire_response',
  {
    id: text('id').primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => questionnaireRequest.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    version: text('version').notNull(),
    lang: text('lang').notNull(),
    answersEnc: text('answers_enc').notNull(),
    /** Decision, reasons and score; shown to officers only. */
    decisionEnc: text('decision_enc').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [index('questionnaire_response_request').on(t.requestId)],
);
