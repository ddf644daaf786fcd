// The audit trail and its outbox. Ids only, never personal data.
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';

const auditColumns = {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instantColumn('at').notNull(),
  /** 'user:<id>', 'officer:<name>', 'partner:<name>', 'sandbox', 'system'. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subjectUserId: text('subject_user_id'),
  object: text('object').notNull().default(''),
  result: text('result').notNull(),
  reason: text('reason').notNull().default(''),
  requestId: text('request_id').notNull().default(''),
};

/** The outbox: written in the transaction of the action. */
export const auditOutbox = pgTable('audit_outbox', auditColumns);

/** Append-only, hash-chained: hash = HMAC(audit key, previous hash, row). Ids only, never personal data. */
export const auditEvent = pgTable(
  'audit_event',
  { ...auditColumns, previousHash: text('previous_hash').notNull(), hash: text('hash').notNull() },
  (t) => [index('audit_subject').on(t.subjectUserId)],
);
