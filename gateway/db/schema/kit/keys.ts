// Known encryption keys, and the progress of re-encryption.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';

/** Ids of the keys of FILES_KEY; the keys are not stored. */
export const encryptionKey = pgTable('sealing_key', {
  id: text('id').primaryKey(),
  /** When it last became the writing key. */
  writingSince: instantColumn('writing_since').notNull(),
  /** unused: no value needs it any more. lost: an operator reported it lost. */
  standing: text('standing').$type<'used' | 'unused' | 'lost'>().notNull().default('used'),
});

/** Progress of the re-encryption of a table, by primary key. */
export const reencryption = pgTable('resealing', {
  tableName: text('table_name').primaryKey(),
  /** The new key; another key restarts the table. */
  keyId: text('key_id').notNull(),
  /** Primary key of the last processed row. */
  after: jsonb('after').$type<(string | number)[]>().notNull().default([]),
  /** Re-encrypted values by the id of their old key. */
  resealed: jsonb('resealed').$type<Record<string, number>>().notNull().default({}),
  /** Values that could not be decrypted, by the id of their key. */
  left: jsonb('left').$type<Record<string, number>>().notNull().default({}),
  /** When a complete run found no value of an older key. */
  doneAt: instantColumn('done_at'),
});

/** Generated secrets that never change, encrypted. */
export const generatedSecret = pgTable('own_secret', {
  name: text('name').primaryKey(),
  secretEnc: text('secret_enc').notNull(),
});
