// Forms asked of people, what they answered, and the tries at tests that are kept with them.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RiskProfile } from '#contract/forms/risk-test.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { ExtensionReason } from '#contract/questionnaire/extension.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import { accountKey } from '../../account-key.ts';
import { createdAtColumn, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Where attempts at a test stand. Instants are milliseconds. */
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
  /** When tries began, oldest first. */
  starts: readonly number[];
  locks: number;
}

/** A risk-tolerance test that was taken. */
export interface TakenTest {
  at: number;
  profile: RiskProfile;
}

/** Tries at the knowledge test, and profiles the risk test gave. */
export interface TestHistory {
  knowledge?: TestRecord;
  risk?: TakenTest[];
}

/** A questionnaire asked of a person: status, draft answers, what an officer wants fixed. */
export const questionnaireRequest = pgTable(
  'questionnaire_request',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    templateCode: text('template_code').notNull(),
    /** Asked for by the rules or an officer; otherwise opened by the person. */
    mandatory: boolean('mandatory').notNull().default(false),
    version: text('version').notNull(),
    sceneCode: text('scene_code').notNull(),
    bizFrom: text('biz_from').notNull(),
    status: text('status').$type<QuestionnaireStatus>().notNull().default('UNSUBMIT'),
    draftEnc: text('draft_enc').notNull().default(''),
    /** Rises with every saved draft, so that two devices never overwrite each other silently. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** What differs from person to person: transfers to explain, things asked for, the paper drawn. */
    assignmentEnc: text('assignment_enc').notNull().default(''),
    /** Tries at a test. */
    test: jsonb('test').$type<TestHistory>(),
    /** What the person was told about their answers. */
    outcome: jsonb('outcome').$type<QuestionnaireOutcome>(),
    fixes: jsonb('fixes').$type<{ linkId: string; reason: string }[]>().notNull().default([]),
    dueAt: instant('due_at'),
    /** Why the person was given more time; once a request. */
    extendedFor: text('extended_for').$type<ExtensionReason>(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    /** When an approval runs out. */
    expiresAt: instant('expires_at'),
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

/** Where the form that matters most stands. One row an account. */
export const formState = pgTable('form_state', {
  userId: accountKey(),
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
    /** The gateway's decision, its reasons and its score: for officers only. */
    decisionEnc: text('decision_enc').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (t) => [index('questionnaire_response_request').on(t.requestId)],
);
