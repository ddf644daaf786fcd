// One-time codes and step-up tokens for sensitive actions.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SecurityActionCode } from '#contract/security.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from './accounts.ts';

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
    createdAt: createdAtColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When the right code was entered. */
    usedAt: instantColumn('used_at'),
    /** Used, or replaced by a newer one. */
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    uniqueIndex('otp_challenge_open')
      .on(t.userId, t.action)
      .where(sql`${t.closedAt} is null`),
    index('otp_challenge_user').on(t.userId, t.createdAt),
    index('otp_challenge_expiry').on(t.expiresAt),
  ],
);

/** Proof of a passed step-up: bound to user and action, usable once. */
export const securityToken = pgTable(
  'security_token',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    action: integer('action').$type<SecurityActionCode>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    spentAt: instantColumn('spent_at'),
  },
  (t) => [index('security_token_user').on(t.userId), index('security_token_expiry').on(t.expiresAt)],
);
