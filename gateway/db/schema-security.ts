// Step-up, mail, embedded tokens, identity transfer, name updates, number checks.
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocType } from '#contract/documents.ts';
import { account, created, instant } from './schema.ts';

/** A one-time code sent for one action. The code itself is never stored. [X13] */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    action: integer('action').notNull(),
    /** HMAC of the code under the session secret. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('otp_challenge_user').on(t.userId, t.action)],
);

/** Proof of a passed step-up: bound to user and action, spent once by the call it guards. */
export const securityToken = pgTable('security_token', {
  idHash: text('id_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  action: integer('action').notNull(),
  expiresAt: instant('expires_at').notNull(),
  spentAt: instant('spent_at'),
});

/** Mail to send, kept until sent; the sandbox shows it at /dev/mail in place of sending. */
export const mail = pgTable(
  'mail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Subject and text, encrypted: codes and names never lie in the clear. */
    contentEnc: text('content_enc').notNull(),
    createdAt: created(),
    sentAt: instant('sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('mail_unsent').on(t.sentAt, t.createdAt)],
);

export const identityTransfer = pgTable(
  'identity_transfer',
  {
    id: text('id').primaryKey(),
    sourceUserId: text('source_user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    targetUserId: text('target_user_id').notNull(),
    status: text('status').$type<'PENDING' | 'COMPLETE' | 'CANCELLED'>().notNull(),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    index('identity_transfer_source').on(t.sourceUserId),
    index('identity_transfer_target').on(t.targetUserId),
  ],
);

export const nameUpdate = pgTable(
  'name_update',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    track: text('track').$type<'fix' | 'legal'>().notNull(),
    /** Names and reason. */
    requestEnc: text('request_enc').notNull(),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [index('name_update_user').on(t.userId)],
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
    result: text('result').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('number_check_user').on(t.userId, t.at)],
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
    purpose: text('purpose').notNull(),
    redirectUrl: text('redirect_url').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('access_token_user').on(t.userId)],
);
