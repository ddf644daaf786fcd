// Submissions of a level.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddressReason } from '#contract/address-update.ts';
import type { DocType } from '#contract/documents.ts';
import type { CaseTask } from '#contract/embedded.ts';
import type { RejectionReason, StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** A submission of one level with one provider: draft, then submitted, then decided or withdrawn; never edited after that. */
export const kycCase = pgTable(
  'kyc_case',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    level: text('level').$type<StepLevel>().notNull(),
    /** `verify` for a first verification, `update` for a verified level. */
    task: text('task').$type<CaseTask>().notNull().default('verify'),
    /** The user's reason for an update; empty when the gateway requested it. */
    updateReason: text('update_reason').$type<UpdateReason | AddressReason | ''>().notNull().default(''),
    /** HMAC of the identity document or the address, set at submission. */
    documentHash: text('document_hash').notNull().default(''),
    /** HMAC of the device id, set at submission; empty if unknown. */
    deviceHash: text('device_hash').notNull().default(''),
    provider: text('provider').notNull().default('DEFAULT'),
    country: text('country').notNull(),
    docType: text('doc_type').$type<DocType>(),
    status: text('status')
      .$type<'draft' | 'submitted' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('draft'),
    detailsEnc: text('details_enc').notNull().default(''),
    reasons: jsonb('reasons').$type<RejectionReason[]>().notNull().default([]),
    /** When the sandbox decides automatically; null when an officer decides. */
    decideAt: instantColumn('decide_at'),
    submittedAt: instantColumn('submitted_at'),
    decidedAt: instantColumn('decided_at'),
    decidedBy: text('decided_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('kyc_case_user').on(t.userId, t.level, t.status),
    index('kyc_case_due').on(t.status, t.decideAt),
    index('kyc_case_document').on(t.documentHash),
  ],
);
