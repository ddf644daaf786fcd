// Where a person stands on each level.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProofStatus } from '#contract/address-update.ts';
import type {
  Custody,
  Limitation,
  QuestionnaireStatus,
  RejectionReason,
  StepLevel,
  StepStatus,
  UpdatePoiStatus,
} from '#contract/kyc.ts';
import { instant } from '../columns.ts';
import { account } from './accounts.ts';
import type { Freeze } from './ladder.ts';

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
