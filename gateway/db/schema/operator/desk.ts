// The review desk: its queue, sessions of officers, saved views, verdicts on sampled decisions, and search digests.
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { QUALITY_VERDICTS, WorkKind, WorkStatus } from '#contract/desk.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { officer } from '../officers/officers.ts';

/**
 * One row per object that an officer decides. Triggers of the migration keep it equal to the object, its account and its
 * proposal, so that no write path can forget it. Only assignee and lease are written by the gateway.
 */
export const workItem = pgTable(
  'work_item',
  {
    /** Id of the case, questionnaire request, name update, match or proposal. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<WorkKind>().notNull(),
    /** Level, template code, track, or kind of the proposal. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    country: text('country').notNull(),
    docType: text('doc_type'),
    provider: text('provider').notNull().default(''),
    status: text('status').$type<WorkStatus>().notNull(),
    riskLabel: text('risk_label').$type<RiskLabel>(),
    /** 0 for prohibited, 1 for high, 2 for medium, 3 otherwise. */
    riskOrder: smallint('risk_order').notNull().default(3),
    /** Names of the account's tags. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    waitingSince: instantColumn('waiting_since').notNull(),
    automatic: boolean('automatic').notNull().default(false),
    assignee: text('assignee'),
    leasedBy: text('leased_by'),
    leasedUntil: instantColumn('leased_until'),
    proposalId: text('proposal_id'),
    decidedAt: instantColumn('decided_at'),
    decidedBy: text('decided_by'),
    outcome: text('outcome').notNull().default(''),
    /** The decision of an officer was drawn for a second look. */
    sampled: boolean('sampled').notNull().default(false),
  },
  (t) => [
    index('work_item_waiting')
      .on(t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_waiting_kind')
      .on(t.kind, t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_waiting_site')
      .on(t.site, t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_waiting_country')
      .on(t.country, t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_waiting_provider')
      .on(t.provider, t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_waiting_risk')
      .on(t.riskOrder, t.waitingSince, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_assignee')
      .on(t.assignee, t.waitingSince, t.id)
      .where(sql`${t.status} <> 'done'`),
    index('work_item_leased')
      .on(t.leasedBy)
      .where(sql`leased_by is not null`),
    index('work_item_proposed')
      .on(t.waitingSince, t.id)
      .where(sql`${t.status} = 'proposed'`),
    index('work_item_done')
      .on(t.decidedAt, t.id)
      .where(sql`${t.status} = 'done'`),
    index('work_item_sampled')
      .on(t.decidedAt, t.id)
      .where(sql`sampled`),
    index('work_item_tags')
      .using('gin', t.tags)
      .where(sql`${t.status} = 'waiting'`),
    index('work_item_user').on(t.userId, t.waitingSince),
  ],
);

/** A second officer's verdict on a sampled decision. */
export const qualityVerdict = pgTable('quality_verdict', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => workItem.id, { onDelete: 'cascade' }),
  verdict: text('verdict').$type<(typeof QUALITY_VERDICTS)[number]>().notNull(),
  noteEnc: text('note_enc').notNull(),
  /** The officer's name. */
  by: text('by').notNull(),
  at: instantColumn('at').notNull(),
});

/** An officer's session at the desk. */
export const deskSession = pgTable(
  'desk_session',
  {
    /** HMAC of the cookie value; the value itself is never stored. */
    idHash: text('id_hash').primaryKey(),
    officerId: text('officer_id')
      .notNull()
      .references(() => officer.id),
    /** From the identity provider, at sign-in. */
    role: text('role').$type<OfficerRole>().notNull(),
    /** When the officer last proved their identity. */
    authenticatedAt: instantColumn('authenticated_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('desk_session_officer').on(t.officerId), index('desk_session_expiry').on(t.expiresAt)],
);

/** Saved views of the queue, by officer. */
export const savedView = pgTable(
  'saved_view',
  {
    /** The officer's name. */
    officer: text('officer').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.officer, t.name] })],
);

/** Keyed digests of document numbers and name parts, so that encrypted data can be searched. */
export const searchDigest = pgTable(
  'search_digest',
  {
    digest: text('digest').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.digest, t.userId] }), index('search_digest_user').on(t.userId)],
);
