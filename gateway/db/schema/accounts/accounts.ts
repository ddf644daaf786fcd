// Accounts, their sessions, the browsers they were seen in, and who brought them.
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_SITE } from '#contract/sites.ts';
import { createdAtColumn, instant } from '../../columns.ts';

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** argon2id, PHC string; empty for somebody who signs in at the exchange. */
    passwordHash: text('password_hash').notNull(),
    /** Sandbox persona (u01 ...), null for a real account. */
    persona: text('persona'),
    site: text('site').notNull().default(DEFAULT_SITE),
    residenceCountry: text('residence_country').notNull().default(''),
    currencyCode: text('currency_code').notNull().default('USD'),
    memberTags: jsonb('member_tags').$type<Record<string, string>>().notNull().default({}),
    /** Whether the service is open to it at all. */
    opened: boolean('opened').notNull().default(true),
    isEntity: boolean('is_entity').notNull().default(false),
    displayNameEnc: text('display_name_enc').notNull().default(''),
    /** The one the exchange names; empty where it names none. */
    language: text('language').notNull().default(''),
    /** Of mail that nobody's request brings about: what the last sign-in asked for. */
    mailLanguage: text('mail_language').$type<PageLanguage>().notNull().default('en'),
    createdAt: createdAtColumn(),
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
    createdAt: createdAtColumn(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Of the Telegram user in whose mini app it was opened, keyed; null for a session that knows none. */
    telegramUser: text('telegram_user'),
    /** The launches in which it may be used where the link is locked, keyed, the newest last. */
    launches: jsonb('launches').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_expiry').on(t.expiresAt),
    index('session_seen').on(t.lastSeenAt),
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

/** Tokens of the exchange that have signed somebody in: kept until they would be refused for their age. */
export const spentSignIn = pgTable(
  'spent_sign_in',
  {
    /** Keyed. */
    idHash: text('id_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('spent_sign_in_expiry').on(t.expiresAt)],
);

/** [G1] Which Telegram user opens an account without a password: one each, both ways. */
export const telegramLink = pgTable(
  'telegram_link',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Keyed: whose it is, is not kept. */
    telegramUser: text('telegram_user').notNull(),
    linkedAt: instant('linked_at').notNull(),
    /** Of the secret that each launch has to say, keyed; null without a lock. */
    lockHash: text('lock_hash'),
    lockedAt: instant('locked_at'),
    /** Of a secret that was handed out, and not yet said back. */
    offeredHash: text('offered_hash'),
  },
  (t) => [uniqueIndex('telegram_link_user').on(t.telegramUser)],
);

/** Affiliates an account may be bound to. */
export const affiliate = pgTable('affiliate', {
  id: text('id').primaryKey(),
  createdAt: createdAtColumn(),
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
