// What was verified once and has to be proved anew, and by when: the document and the address. One row each an account.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProofStatus } from '#contract/address-update.ts';
import type { RejectionReason, UpdatePoiStatus } from '#contract/kyc.ts';
import { accountKey } from '../../account-key.ts';
import { instant } from '../../columns.ts';

/** Whether the verified document is to be renewed, and how far that is. */
export const documentRenewal = pgTable(
  'document_renewal',
  {
    userId: accountKey(),
    status: text('status').$type<UpdatePoiStatus>().notNull().default('DisplayUpdatePOIStatus_No'),
    reason: text('reason').notNull().default(''),
    site: text('site').notNull().default(''),
    country: text('country').notNull().default(''),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    deadline: instant('deadline'),
    /** When it took its present status. */
    since: instant('since'),
    /** When the document is to be renewed; null when there is none. */
    dueAt: instant('due_at'),
  },
  (t) => [
    index('document_renewal_unasked')
      .on(t.dueAt)
      .where(sql`${t.status} = 'DisplayUpdatePOIStatus_No'`),
  ],
);

/** Whether a new proof of the verified address is asked for, and what became of the one that was sent. */
export const addressProof = pgTable(
  'address_proof',
  {
    userId: accountKey(),
    status: text('status').$type<ProofStatus>().notNull().default('HELD'),
    /** When the proof that is held was approved; null where none is. */
    approvedAt: instant('approved_at'),
    /** Until when another one is asked for; null while it is not. */
    deadline: instant('deadline'),
    /** When somebody looks at the age of the proof next; null where there is none to look at. */
    checkAt: instant('check_at'),
  },
  (t) => [index('address_proof_check').on(t.checkAt)],
);
