// Which keys have sealed something here, and how far their successor is with sealing it anew.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** Keys of FILES_KEY by their id; the key itself is nowhere here. */
export const sealingKey = pgTable('sealing_key', {
  id: text('id').primaryKey(),
  /** When a gateway last began to seal with it. */
  writingSince: instant('writing_since').notNull(),
  /** unused: nothing is sealed with it any more. lost: somebody said that it will not come back. */
  standing: text('standing').$type<'used' | 'unused' | 'lost'>().notNull().default('used'),
});

/** A walk through a table, by its primary key, that seals anew what older keys have sealed. */
export const resealing = pgTable('resealing', {
  tableName: text('table_name').primaryKey(),
  /** The key that seals anew: another one begins from the start. */
  keyId: text('key_id').notNull(),
  /** The primary key of the last row looked at. */
  after: jsonb('after').$type<(string | number)[]>().notNull().default([]),
  /** Sealed anew since the start of the table. */
  resealed: jsonb('resealed').$type<Record<string, number>>().notNull().default({}),
  /** Left as they are, by the id of their key: it is missing, or does not open them. */
  left: jsonb('left').$type<Record<string, number>>().notNull().default({}),
  /** When a whole walk found nothing more to seal anew. */
  doneAt: instant('done_at'),
});

/** Secrets that were made here and never change, sealed. */
export const ownSecret = pgTable('own_secret', {
  name: text('name').primaryKey(),
  secretEnc: text('secret_enc').notNull(),
});
