// Verified identities, transfers, resets and declarations of residence.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKeyColumn } from '../../account-key.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** One row per account. */
export const verifiedIdentity = pgTable(
  'verified_identity',
  {
    userId: accountKeyColumn(),
    /** Names, birth date, document and address as an encrypted JSON envelope; empty until verified. */
    verifiedEnc: text('verified_enc').notNull().default(''),
    /** Transfer banners of the hub; other banners are computed on read. */
    bannerTags: jsonb('banner_tags').$type<string[]>().notNull().default([]),
    /** The search digests of the account are outdated. Set by triggers. */
    searchDue: boolean('search_due').notNull().default(false),
  },
  (t) => [
    index('verified_identity_search')
      .on(t.userId)
      .where(sql`search_due`),
  ],
);

/** At most one open transfer per source and per target. */
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
    createdAt: createdAtColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    completedAt: instantColumn('completed_at'),
  },
  (t) => [
    index('identity_transfer_source').on(t.sourceUserId, t.createdAt),
    index('identity_transfer_target').on(t.targetUserId, t.createdAt),
    index('identity_transfer_lapse')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'PENDING'`),
    index('identity_transfer_rest')
      .on(t.completedAt)
      .where(sql`${t.status} = 'COMPLETE'`),
    uniqueIndex('identity_transfer_open_source')
      .on(t.sourceUserId)
      .where(sql`${t.status} = 'PENDING'`),
    uniqueIndex('identity_transfer_open_target')
      .on(t.targetUserId)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);

/** Resets of a verification, with the previous verified data. */
export const kycReset = pgTable(
  'kyc_reset',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'self' | 'eu_poi'>().notNull(),
    reason: text('reason').notNull(),
    /** The explanation and the previous verified data. */
    recordEnc: text('record_enc').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('kyc_reset_user').on(t.userId, t.at)],
);

/** Declarations of residence. */
export const residenceDeclaration = pgTable(
  'residence_declaration',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    /** Start date, tax residence and permit. */
    recordEnc: text('record_enc').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('residence_declaration_user').on(t.userId, t.at)],
);
