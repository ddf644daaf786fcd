// Push subscriptions and bot chats.
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** A browser that receives push notifications. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Signing out of this session ends the subscription. */
    sessionHash: text('session_hash').notNull(),
    /** HMAC; one subscription per browser. */
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

/** Users who allowed messages of the bot. */
export const botChat = pgTable('bot_chat', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Encrypted chat id. */
  chatEnc: text('chat_enc').notNull(),
  createdAt: createdAtColumn(),
});
