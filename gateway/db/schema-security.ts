// Step-up, mail, embedded tokens, identity transfer, name updates, number checks.
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DocType } from '#contract/documents.ts';
import type { CaseTask, TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import type { NameTrack, NumberCheckResult, SecurityActionCode } from '#contract/security.ts';
import { account, created, instant } from './schema.ts';

/** A one-time code sent for one action. The code itself is never stored. [X13] */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    action: integer('action').$type<SecurityActionCode>().notNull(),
    /** HMAC of challenge and code under the session secret. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    /** When the right code came. */
    usedAt: instant('used_at'),
    /** Used, or replaced by a newer one. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('otp_challenge_open')
      .on(t.userId, t.action)
      .where(sql`${t.closedAt} is null`),
    index('otp_challenge_user').on(t.userId, t.createdAt),
  ],
);

/** Proof of a passed step-up: bound to user and action, spent once by the call it guards. */
export const securityToken = pgTable('security_token', {
  idHash: text('id_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  action: integer('action').$type<SecurityActionCode>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  spentAt: instant('spent_at'),
});

/** Mail to send. In the sandbox the person reads it at /dev/mail; outside, the content goes once it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Language, subject, text and code, encrypted. */
    contentEnc: text('content_enc').notNull(),
    createdAt: created(),
    /** Null: nothing left to do, sent or given up. */
    nextTryAt: instant('next_try_at'),
    /** Of no use to anybody after this. */
    giveUpAt: instant('give_up_at').notNull(),
    sentAt: instant('sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('mail_due').on(t.nextTryAt), index('mail_user').on(t.userId, t.createdAt)],
);

/** One open transfer a source and a target, whichever gateway is asked. */
export const identityTransfer = pgTable(
  'identity_transfer',
  {
    id: text('id').primaryKey(),
    sourceUserId: text('source_user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    targetUserId: text('target_user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    status: text('status').$type<'PENDING' | 'COMPLETE' | 'CANCELLED' | 'EXPIRED'>().notNull(),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    index('identity_transfer_source').on(t.sourceUserId, t.createdAt),
    index('identity_transfer_target').on(t.targetUserId, t.createdAt),
    uniqueIndex('identity_transfer_open_source')
      .on(t.sourceUserId)
      .where(sql`${t.status} = 'PENDING'`),
    uniqueIndex('identity_transfer_open_target')
      .on(t.targetUserId)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

export const nameUpdate = pgTable(
  'name_update',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    track: text('track').$type<NameTrack>().notNull(),
    /** Names before and after, reason, evidence: former names stay on record. */
    requestEnc: text('request_enc').notNull(),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** When the sandbox decides by itself; null means an operator decides. */
    decideAt: instant('decide_at'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('name_update_user').on(t.userId, t.submittedAt),
    index('name_update_due').on(t.status, t.decideAt),
    uniqueIndex('name_update_open')
      .on(t.userId)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

/** Resets of a verification. What was verified before stays on record here, sealed. */
export const kycReset = pgTable(
  'kyc_reset',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'self' | 'eu_poi'>().notNull(),
    reason: text('reason').notNull(),
    /** The explanation and the verified data of before. */
    recordEnc: text('record_enc').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('kyc_reset_user').on(t.userId, t.at)],
);

/** What somebody said about where they live, each time they said it. */
export const residenceDeclaration = pgTable(
  'residence_declaration',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    /** Since when, tax home, permit. */
    recordEnc: text('record_enc').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('residence_declaration_user').on(t.userId, t.at)],
);

/** Number checks against a register: the number only as a keyed hash. */
export const numberCheck = pgTable(
  'number_check',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    docType: text('doc_type').$type<DocType>().notNull(),
    numberHash: text('number_hash').notNull(),
    /** RUNNING until the register has answered; IN_USE is a match that verifies another account already. */
    result: text('result').$type<NumberCheckResult | 'RUNNING' | 'IN_USE'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('number_check_user').on(t.userId, t.at),
    index('number_check_number').on(t.numberHash, t.result),
  ],
);

/** Browsers somebody has signed in with, by the hash of their device id; whose, is not kept. */
export const knownDevice = pgTable(
  'known_device',
  {
    idHash: text('id_hash').primaryKey(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [index('known_device_seen').on(t.lastSeenAt)],
);

/** Tokens issued for embedded mode and provider sessions: minutes, bound to user, business and purpose. */
export const accessToken = pgTable(
  'access_token',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    business: text('business').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    level: text('level').$type<StepLevel>().notNull(),
    /** What the cases it opens are for; of a capture token, what its parent was for. */
    task: text('task').$type<CaseTask>().notNull(),
    updateReason: text('update_reason').$type<UpdateReason | ''>().notNull().default(''),
    redirectUrl: text('redirect_url').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    /** No token of this chain outlives it. */
    renewUntil: instant('renew_until').notNull(),
  },
  (t) => [index('access_token_user').on(t.userId), index('access_token_expiry').on(t.expiresAt)],
);
