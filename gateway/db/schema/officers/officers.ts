// Officers and their tokens, partners' keys, and what waits for a second officer. Of a token only its keyed hash.
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfficerRole, PartnerScope, ProposalKind, ProposalStatus } from '#contract/officers.ts';
import { instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Made anew for each table: what is unique is named after its own. */
const tokenColumns = () => ({
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  lastUsedOn: date('last_used_on', { mode: 'string' }),
  /** Of the sandbox: opens nothing elsewhere. */
  demo: boolean('demo').notNull().default(false),
});

/** A row a token. Whoever gets a new one keeps the name. */
export const officer = pgTable(
  'officer',
  { ...tokenColumns(), role: text('role').$type<OfficerRole>().notNull() },
  (t) => [
    uniqueIndex('officer_name')
      .on(t.name)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/** A key with which a partner's back end calls. */
export const partnerKey = pgTable(
  'partner_key',
  {
    ...tokenColumns(),
    scopes: jsonb('scopes').$type<PartnerScope[]>().notNull(),
    /** Whose embedded tokens it issues; empty for the exchange itself. */
    business: text('business').notNull(),
    /** Whose accounts it reaches; empty for every site. */
    sites: jsonb('sites').$type<string[]>().notNull(),
  },
  (t) => [
    uniqueIndex('partner_key_name')
      .on(t.name)
      .where(sql`${t.revokedAt} is null`),
  ],
);

/** What one officer wants and another has to confirm. */
export const proposal = pgTable(
  'proposal',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** The case, form, match, account or level (of an account) it is about. */
    object: text('object').notNull(),
    /** How that stood: standing otherwise, it has moved on. */
    basis: text('basis').notNull(),
    /** Codes. */
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    /** Why, in words of the officer. */
    noteEnc: text('note_enc').notNull(),
    officerId: text('officer_id')
      .notNull()
      .references(() => officer.id),
    /** The officer's name, as in the trail. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    status: text('status').$type<ProposalStatus>().notNull().default('open'),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    /** What the second officer said. */
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
