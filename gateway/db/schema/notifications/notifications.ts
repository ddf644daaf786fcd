// How somebody is told outside the open page, besides mail: the browsers and the chat they allowed, and what is to be sent.
import type { PageLanguage } from '#gateway/words/page-language.ts';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** A browser that somebody asked to be told in. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Signing out of it ends the subscription too. */
    sessionHash: text('session_hash').notNull(),
    /** Keyed: one browser has one subscription, whoever is signed in. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Address and keys, encrypted. */
    subscriptionEnc: text('subscription_enc').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.endpointHash),
    index('push_subscription_user').on(t.userId, t.createdAt),
    index('push_subscription_session').on(t.sessionHash),
  ],
);

/** Who allowed the bot to write to them. */
export const botChat = pgTable('bot_chat', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Of the chat, encrypted. */
  chatEnc: text('chat_enc').notNull(),
  createdAt: created(),
});

/** What is to be sent, and for a while what was: no words, which are made when it leaves. */
export const notification = pgTable(
  'notification',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    notice: text('notice').notNull(),
    /** What it tells of: the same is not told twice. */
    about: text('about').notNull(),
    /** 'bot', or a push subscription. */
    target: text('target').notNull(),
    language: text('language').$type<PageLanguage>().notNull(),
    createdAt: created(),
    /** Null: nothing left to do, sent or given up. */
    nextTryAt: instant('next_try_at'),
    /** Of no use to anybody after this. */
    giveUpAt: instant('give_up_at').notNull(),
    sentAt: instant('sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    uniqueIndex('notification_once').on(t.userId, t.target, t.notice, t.about),
    index('notification_due').on(t.nextTryAt),
    index('notification_user').on(t.userId, t.createdAt),
    index('notification_age').on(t.createdAt),
  ],
);
