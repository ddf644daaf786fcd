// One schema for PGlite and PostgreSQL. Personal data columns end in `_enc`: AES-256-GCM envelopes, opaque to SQL.
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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Custody,
  Limitation,
  QuestionnaireStatus,
  RejectionReason,
  StepLevel,
  StepStatus,
  UpdatePoiStatus,
} from '#contract/kyc.ts';
import type { FreezeReason } from '#contract/account-freeze.ts';
import type { AddressReason, ProofStatus } from '#contract/address-update.ts';
import type { DocType } from '#contract/documents.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import { REST_OF_WORLD } from '#contract/sites.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const created = () => instant('created_at').notNull().defaultNow();

/** An account frozen by an officer. */
export interface Freeze {
  at: string;
  by: string;
  reason: FreezeReason;
  /** What limited the account before, unless the ladder did. */
  before: Limitation;
}

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Sandbox persona (u01 ...), null for a real account. */
    persona: text('persona'),
    site: text('site').notNull().default(REST_OF_WORLD),
    residenceCountry: text('residence_country').notNull().default(''),
    currencyCode: text('currency_code').notNull().default('USD'),
    memberTags: jsonb('member_tags').$type<Record<string, string>>().notNull().default({}),
    displayNameEnc: text('display_name_enc').notNull().default(''),
    /** Of mail that nobody's request brings about: what the last sign-in asked for. */
    mailLanguage: text('mail_language').$type<'en' | 'es-ES'>().notNull().default('en'),
    createdAt: created(),
  },
  (t) => [uniqueIndex('account_email').on(t.email), uniqueIndex('account_persona').on(t.persona)],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie value; the value itself is never stored. */
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: created(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_expiry').on(t.expiresAt)],
);

/** What kyc-info says beside the steps. One row an account. */
export const kycProfile = pgTable(
  'kyc_profile',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    opened: boolean('opened').notNull().default(true),
    isEntity: boolean('is_entity').notNull().default(false),
    limitation: text('limitation').$type<Limitation>().notNull().default('LIMITATION_DEFAULT'),
    limitationStage: integer('limitation_stage').notNull().default(0),
    limitationUntil: instant('limitation_until'),
    /** Of a limitation by the ladder: what is overdue, and since when it has gone this far. Null: somebody else's. */
    limitationTask: jsonb('limitation_task').$type<{ taskId: string; route: string }>(),
    limitationSince: instant('limitation_since'),
    /** Who froze the account, why, and what it goes back to; null unless it is frozen. */
    freeze: jsonb('freeze').$type<Freeze>(),
    /** When the ladder looks at the account next; null when it has nothing to wait for. */
    ladderAt: instant('ladder_at').default(sql`to_timestamp(0)`),
    questionnaireStatus: text('questionnaire_status')
      .$type<QuestionnaireStatus>()
      .notNull()
      .default('UNDEFINED'),
    mustQuestionnaire: boolean('must_questionnaire').notNull().default(false),
    custody: text('custody').$type<Custody>().notNull().default('CUSTODY_UNSPECIFIED'),
    newSatosGray: boolean('new_satos_gray').notNull().default(false),
    displayControl: jsonb('display_control').$type<Record<string, boolean>>().notNull().default({}),
    updatePoiStatus: text('update_poi_status')
      .$type<UpdatePoiStatus>()
      .notNull()
      .default('DisplayUpdatePOIStatus_No'),
    updatePoiReason: text('update_poi_reason').notNull().default(''),
    updatePoiSite: text('update_poi_site').notNull().default(''),
    updatePoiCountry: text('update_poi_country').notNull().default(''),
    updatePoiReasons: jsonb('update_poi_reasons').$type<RejectionReason[]>().notNull().default([]),
    updatePoiDeadline: instant('update_poi_deadline'),
    /** When the renewal took its present status. */
    updatePoiSince: instant('update_poi_since'),
    /** When the verified document is to be renewed; null when there is none. */
    renewDueAt: instant('renew_due_at'),
    /** What the hub says of a transfer of the identity; other banners are worked out when they are read. */
    bannerTags: jsonb('banner_tags').$type<string[]>().notNull().default([]),
    /** Whether a new proof of the verified address is asked for, and what became of the one that was sent. */
    proofStatus: text('proof_status').$type<ProofStatus>().notNull().default('HELD'),
    /** When the proof that is held was approved; null where none is. */
    proofAt: instant('proof_at'),
    /** Until when another one is asked for; null while it is not. */
    proofDeadline: instant('proof_deadline'),
    /** When somebody looks at the age of the proof next; null where there is none to look at. */
    proofCheckAt: instant('proof_check_at'),
    /** Verified data (names, birth date, document, address) as an encrypted JSON envelope; empty until verified. */
    verifiedEnc: text('verified_enc').notNull().default(''),
  },
  (t) => [index('kyc_profile_ladder').on(t.ladderAt), index('kyc_profile_proof').on(t.proofCheckAt)],
);

export const kycStep = pgTable(
  'kyc_step',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    level: text('level').$type<StepLevel>().notNull(),
    status: text('status').$type<StepStatus>().notNull(),
    /** Status to return to when a disabled step is enabled again. */
    previousStatus: text('previous_status').$type<StepStatus>(),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    /** Its documents were found right then, and it waits for forms alone, or for level 1. */
    heldSince: instant('held_since'),
    /** Submissions before this instant no longer count: set when an operator reopens the step. */
    attemptsFrom: instant('attempts_from'),
    /** Rises by one with every transition; guards check-and-act. */
    version: integer('version').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.level] })],
);

/** A submission of one level with one provider: draft, then submitted, then decided or withdrawn; never edited after that. */
export const kycCase = pgTable(
  'kyc_case',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    level: text('level').$type<StepLevel>().notNull(),
    /** A first verification moves the level; an update renews the document of a level that is held. */
    task: text('task').$type<CaseTask>().notNull().default('verify'),
    /** Why the document or the address is updated; empty when it was asked for. */
    updateReason: text('update_reason').$type<UpdateReason | AddressReason | ''>().notNull().default(''),
    /** Keyed hash of the identity document or the address, from its submission on. */
    documentHash: text('document_hash').notNull().default(''),
    provider: text('provider').notNull().default('DEFAULT'),
    country: text('country').notNull(),
    docType: text('doc_type').$type<DocType>(),
    status: text('status')
      .$type<'draft' | 'submitted' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('draft'),
    detailsEnc: text('details_enc').notNull().default(''),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    /** When the sandbox decides by itself; null means an operator decides. */
    decideAt: instant('decide_at'),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    createdAt: created(),
  },
  (t) => [
    index('kyc_case_user').on(t.userId, t.level, t.status),
    index('kyc_case_due').on(t.status, t.decideAt),
    index('kyc_case_document').on(t.documentHash),
  ],
);

/** First answers of idempotent writes, by user, call and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The first result; null while the first request is still running. */
    answer: jsonb('answer').$type<{ result: unknown }>(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
);

const auditColumns = {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  /** 'user:<id>', 'operator:<name>', 'sandbox', 'system'. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subjectUserId: text('subject_user_id'),
  object: text('object').notNull().default(''),
  result: text('result').notNull(),
  reason: text('reason').notNull().default(''),
  requestId: text('request_id').notNull().default(''),
};

/** What was done and is not in the trail yet: written in the transaction that did it, so that nobody waits for the chain. */
export const auditOutbox = pgTable('audit_outbox', auditColumns);

/** Append-only, hash-chained: hash = SHA-256(previous hash, row). Ids only, never personal data. */
export const auditEvent = pgTable(
  'audit_event',
  { ...auditColumns, previousHash: text('previous_hash').notNull(), hash: text('hash').notNull() },
  (t) => [index('audit_subject').on(t.subjectUserId)],
);
