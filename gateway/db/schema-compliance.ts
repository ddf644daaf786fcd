// Questionnaires, agreements, screening, due diligence, what a member was shown.
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { RiskProfile } from '#contract/forms/risk-test.ts';
import type { ExtensionReason } from '#contract/questionnaire/extension.ts';
import type { Outcome } from '#contract/schemas/answers.ts';
import { account, created, instant } from './schema.ts';

/** As somebody reads it, and as it is kept with their acceptance. */
export interface ReadText {
  lang: string;
  title: string;
  changes: string[];
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

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

/** What a member was shown and read; pop-ups and announcements ask here. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    announcementId: text('announcement_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
);

/** Affiliates an account may be bound to. */
export const affiliate = pgTable('affiliate', {
  id: text('id').primaryKey(),
  createdAt: created(),
});

/** One affiliate an account, for good. */
export const affiliateBinding = pgTable('affiliate_binding', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  affiliateId: text('affiliate_id')
    .notNull()
    .references(() => affiliate.id),
  boundAt: instant('bound_at').notNull(),
});

/** Words somebody accepted, by their SHA-256: what was signed is what a copy shows, whatever is published later. */
export const agreementText = pgTable('agreement_text', {
  hash: text('hash').primaryKey(),
  content: jsonb('content').$type<ReadText>().notNull(),
});

/** Acceptances and withdrawals, append-only: the newest row of a document is what counts. */
export const agreementEvent = pgTable(
  'agreement_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    product: text('product').notNull(),
    code: text('code').notNull(),
    version: text('version').notNull(),
    lang: text('lang').notNull(),
    action: text('action').$type<'accept' | 'withdraw' | 'decline'>().notNull(),
    /** Of agreement_text; empty when nothing was accepted. */
    textHash: text('text_hash').notNull().default(''),
    /** Who, from which address, with which signature. */
    recordEnc: text('record_enc').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [index('agreement_event_user').on(t.userId, t.product, t.code)],
);

/** The investor class somebody was granted last. Ended early, it says when. */
export const investorClass = pgTable('investor_class', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<'PROFESSIONAL' | 'QUALIFIED'>().notNull(),
  grantedAt: instant('granted_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

/** Tries at the knowledge test, and profiles the risk test gave. */
export interface TestHistory {
  knowledge?: TestRecord;
  risk?: TakenTest[];
}

/** Where two officers decide: what the first one wants, and under which name. */
export interface Proposal {
  kind: 'approve' | 'reject';
  by: string;
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
    outcome: jsonb('outcome').$type<Outcome>(),
    fixes: jsonb('fixes').$type<{ linkId: string; reason: string }[]>().notNull().default([]),
    dueAt: instant('due_at'),
    /** Why the person was given more time; once a request. */
    extendedFor: text('extended_for').$type<ExtensionReason>(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    /** What the first of two officers wants; a second one decides. */
    proposal: jsonb('proposal').$type<Proposal>(),
    /** When an approval runs out. */
    expiresAt: instant('expires_at'),
    createdAt: created(),
  },
  (t) => [
    index('questionnaire_request_user').on(t.userId, t.templateCode),
    index('questionnaire_request_status').on(t.status, t.submittedAt),
    uniqueIndex('questionnaire_request_open')
      .on(t.userId, t.templateCode)
      .where(sql`${t.status} = 'UNSUBMIT'`),
  ],
);

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

/** Screening outcomes by scene, and due diligence. Never a list name or a match. */
export const screening = pgTable(
  'screening',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sceneCode: text('scene_code').notNull(),
    status: text('status').$type<'PENDING' | 'CLEAR' | 'REVIEW' | 'BLOCK'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sceneCode] })],
);

export const dueDiligence = pgTable('due_diligence', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  status: text('status').$type<'Unknown' | 'UnSubmit' | 'Reviewing' | 'Pass' | 'Reject'>().notNull(),
  templateCode: text('template_code').notNull().default(''),
  requestId: text('request_id'),
  dueAt: instant('due_at'),
});

/** Reminders of the ladder, each once: a task that gets another date is reminded of anew. */
export const ladderReminder = pgTable(
  'ladder_reminder',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    dueAt: instant('due_at').notNull(),
    rung: text('rung').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskId, t.dueAt, t.rung] })],
);
