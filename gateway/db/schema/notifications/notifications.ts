// Where a person is notified besides mail: the browsers and the chat they allowed.
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../../columns.ts';
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
    createdAt: createdAtColumn(),
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
  createdAt: createdAtColumn(),
});
