// Accounts, sessions, known browsers and affiliates.
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { DEFAULT_SITE } from '#contract/sites.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id, PHC string; empty for a user of the exchange. */
    passwordHash: text('password_hash').notNull(),
    /** Sandbox persona (u01 ...), null for a real account. */
    persona: text('persona'),
    site: text('site').notNull().default(DEFAULT_SITE),
    residenceCountry: text('residence_country').notNull().default(''),
    currencyCode: text('currency_code').notNull().default('USD'),
    memberTags: jsonb('member_tags').$type<Record<string, string>>().notNull().default({}),
    /** False when the service is closed for the account. */
    opened: boolean('opened').notNull().default(true),
    isEntity: boolean('is_entity').notNull().default(false),
    displayNameEnc: text('display_name_enc').notNull().default(''),
    /** Set by the exchange; may be empty. */
    language: text('language').notNull().default(''),
    /** The language of the last sign-in, for mail without a request. */
    mailLanguage: text('mail_language').$type<PageLanguage>().notNull().default('en'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('account_email').on(t.email),
    uniqueIndex('account_persona').on(t.persona),
    index('account_created').on(t.createdAt, t.id),
    index('account_site_created').on(t.site, t.createdAt, t.id),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie value; the value itself is never stored. */
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Names for the user's list of sessions; empty when unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** Where it was opened, as the proxy reported; empty when unknown. */
    country: text('country').notNull().default(''),
    /** HMAC of the Telegram user of the mini app; null outside Telegram. */
    telegramUser: text('telegram_user'),
    /** HMACs of the launches that may use it while the link is locked, newest last. */
    launches: jsonb('launches').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_expiry').on(t.expiresAt),
    index('session_seen').on(t.lastSeenAt),
  ],
);

/** Browsers in which a user has signed in, by the hash of their device id. The account is not stored. */
export const knownDevice = pgTable(
  'known_device',
  {
    idHash: text('id_hash').primaryKey(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (t) => [index('known_device_seen').on(t.lastSeenAt)],
);

/** Used sign-in tokens of the exchange, kept until they expire. */
export const spentSignIn = pgTable(
  'spent_sign_in',
  {
    /** HMAC. */
    idHash: text('id_hash').primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('spent_sign_in_expiry').on(t.expiresAt)],
);

/** [G1] One-to-one link of a Telegram user and an account, for sign-in without a password. */
export const telegramLink = pgTable(
  'telegram_link',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** HMAC; the id itself is not stored. */
    telegramUser: text('telegram_user').notNull(),
    linkedAt: instantColumn('linked_at').notNull(),
    /** HMAC of the secret that each launch must send; null without a lock. */
    lockHash: text('lock_hash'),
    lockedAt: instantColumn('locked_at'),
    /** HMAC of an issued secret that the client has not confirmed. */
    offeredHash: text('offered_hash'),
  },
  (t) => [uniqueIndex('telegram_link_user').on(t.telegramUser)],
);

/** Affiliates an account may be bound to. */
export const affiliate = pgTable('affiliate', {
  id: text('id').primaryKey(),
  createdAt: createdAtColumn(),
});

/** One permanent affiliate per account. */
export const affiliateBinding = pgTable('affiliate_binding', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  affiliateId: text('affiliate_id')
    .notNull()
    .references(() => affiliate.id),
  boundAt: instantColumn('bound_at').notNull(),
});
