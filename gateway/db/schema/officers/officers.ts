// Officers, partner keys and proposals. Tokens are stored as HMAC only.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfficerRole, PartnerScope, ProposalKind, ProposalStatus } from '#contract/officers.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** A function, because constraint names contain the table name. */
const tokenColumns = () => ({
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instantColumn('created_at').notNull(),
  revokedAt: instantColumn('revoked_at'),
  lastUsedOn: date('last_used_on', { mode: 'string' }),
  /** Valid in the sandbox only. */
  demo: boolean('demo').notNull().default(false),
});

/** One row per token; a new token keeps the officer's name. */
export const officer = pgTable(
  'officer',
  {
    ...tokenColumns(),
    role: text('role').$type<OfficerRole>().notNull(),
    /** Who the officer is: a staff number, an e-mail or an OIDC subject. One person may have several names. */
    person: text('person').notNull(),
    /** The account with this address is the officer's own; empty if unknown. */
    email: text('email').notNull().default(''),
    /** Other accounts of the officer, about which they may not decide. */
    linkedUserIds: jsonb('linked_user_ids').$type<string[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('officer_name')
      .on(t.name)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/** An API key of a partner's back end. */
export const partnerKey = pgTable(
  'partner_key',
  {
    ...tokenColumns(),
    scopes: jsonb('scopes').$type<PartnerScope[]>().notNull(),
    /** The business of its embedded tokens; empty for the exchange. */
    business: text('business').notNull(),
    /** Sites of the accounts it can access; empty for all. */
    sites: jsonb('sites').$type<string[]>().notNull(),
    /** Null for a key without expiry. */
    expiresAt: instantColumn('expires_at'),
    /** Allowed source networks in CIDR notation; empty for all. */
    networks: jsonb('networks').$type<string[]>().notNull().default([]),
    ratePerMinute: integer('rate_per_minute').notNull().default(600),
    /** The key before the last rotation, valid until `previousUntil`. */
    previousHash: text('previous_hash').unique(),
    previousUntil: instantColumn('previous_until'),
  },
  (t) => [
    uniqueIndex('partner_key_name')
      .on(t.name)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/** A decision that a second officer must confirm. */
export const proposal = pgTable(
  'proposal',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** Id of the case, form, match, account or level. */
    object: text('object').notNull(),
    /** State of the object; a changed state makes the proposal outdated. */
    basis: text('basis').notNull(),
    /** Codes. */
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** The officer's note. */
    noteEnc: text('note_enc').notNull(),
    officerId: text('officer_id')
      .notNull()
      .references(() => officer.id),
    /** The officer's name, as in the audit trail. */
    by: text('by').notNull(),
    at: instantColumn('at').notNull(),
    status: text('status').$type<ProposalStatus>().notNull().default('open'),
    endedBy: text('ended_by'),
    endedAt: instantColumn('ended_at'),
    /** The second officer's note. */
    answerEnc: text('answer_enc').notNull().default(''),
  },
  (t) => [
    index('proposal_user').on(t.userId),
    index('proposal_officer').on(t.officerId),
    uniqueIndex('proposal_open')
      .on(t.object)
      .where(sql`${t.status} = 'open'`),
  ],
);
