// Renewal of the verified document and address. One row per account in each table.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProofStatus } from '#contract/address-update.ts';
import type { RejectionReason, UpdatePoiStatus } from '#contract/kyc.ts';
import { accountKeyColumn } from '../../account-key.ts';
import { instantColumn } from '../../columns.ts';

/** Renewal of the verified document. */
export const documentRenewal = pgTable(
  'document_renewal',
  {
    userId: accountKeyColumn(),
    status: text('status').$type<UpdatePoiStatus>().notNull().default('DisplayUpdatePOIStatus_No'),
    reason: text('reason').notNull().default(''),
    site: text('site').notNull().default(''),
    country: text('country').notNull().default(''),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    deadline: instantColumn('deadline'),
    /** When the status last changed. */
    since: instantColumn('since'),
    /** Due date of the renewal; null without a document. */
    dueAt: instantColumn('due_at'),
  },
  (t) => [
    index('document_renewal_unasked')
      .on(t.dueAt)
      .where(sql`${t.status} = 'DisplayUpdatePOIStatus_No'`),
  ],
);

/** Renewal of the proof of address. */
export const addressProof = pgTable(
  'address_proof',
  {
    userId: accountKeyColumn(),
    status: text('status').$type<ProofStatus>().notNull().default('HELD'),
    /** Approval of the current proof; null without one. */
    approvedAt: instantColumn('approved_at'),
    /** Deadline of a requested new proof. */
    deadline: instantColumn('deadline'),
    /** Next check of the proof's age; null without a proof. */
    checkAt: instantColumn('check_at'),
  },
  (t) => [index('address_proof_check').on(t.checkAt)],
);
