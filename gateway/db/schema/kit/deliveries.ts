// Outgoing messages, one row per recipient.
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

export const delivery = pgTable(
  'delivery',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The handler that sends it. */
    kind: text('kind').$type<'mail' | 'notification'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The kind of mail, or the notice. */
    topic: text('topic').notNull(),
    /** 'mail', 'bot' or a push subscription. */
    target: text('target').notNull(),
    /** Deduplication key: a topic reaches a target once per key. Null: always sent. */
    about: text('about'),
    /** Encrypted mail content. Empty when the text is created at sending. */
    contentEnc: text('content_enc').notNull().default(''),
    /** Language of a text created at sending. */
    language: text('language').$type<PageLanguage>(),
    createdAt: createdAtColumn(),
    /** Null when sent or given up. */
    nextTryAt: instantColumn('next_try_at'),
    /** No further attempts after this time. */
    giveUpAt: instantColumn('give_up_at').notNull(),
    sentAt: instantColumn('sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    uniqueIndex('delivery_once').on(t.userId, t.target, t.topic, t.about),
    index('delivery_due').on(t.kind, t.nextTryAt),
    index('delivery_user').on(t.userId, t.kind, t.createdAt),
    index('delivery_age').on(t.createdAt),
  ],
);
