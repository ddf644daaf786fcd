// Agreement texts, acceptances, face consents and investor classes.
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Provider, StepLevel } from '#contract/kyc.ts';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** The text as shown and stored with the acceptance. */
export interface ReadText {
  lang: string;
  title: string;
  /** For a translation: the binding text. */
  note?: string;
  changes: string[];
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

/** Accepted texts by SHA-256, so that a copy shows the accepted version. */
export const agreementText = pgTable('agreement_text', {
  hash: text('hash').primaryKey(),
  content: jsonb('content').$type<ReadText>().notNull(),
});

/** Acceptances and withdrawals, append-only: the newest row of a document is valid. */
export const agreementEvent = pgTable(
  'agreement_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    product: text('product').notNull(),
    code: text('code').notNull(),
    version: text('version').notNull(),
    lang: text('lang').notNull(),
    action: text('action').$type<'accept' | 'withdraw' | 'decline'>().notNull(),
    /** Key of agreement_text; empty for a withdrawal. */
    textHash: text('text_hash').notNull().default(''),
    /** Name, address and signature. */
    recordEnc: text('record_enc').notNull().default(''),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('agreement_event_user').on(t.userId, t.product, t.code)],
);

/** Consents to face comparison, append-only: the newest row of a case is valid. */
export const faceConsent = pgTable(
  'face_consent',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Empty for consents on a provider's pages. */
    caseId: text('case_id').notNull().default(''),
    level: text('level').$type<StepLevel>().notNull(),
    /** The provider that the text names. */
    provider: text('provider').$type<Provider>().notNull(),
    legalId: text('legal_id').notNull(),
    version: text('version').notNull(),
    lang: text('lang').notNull(),
    decision: text('decision').$type<'given' | 'refused'>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('face_consent_case').on(t.userId, t.caseId, t.id)],
);

/** The last granted investor class. */
export const investorClass = pgTable(
  'investor_class',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'PROFESSIONAL' | 'QUALIFIED'>().notNull(),
    grantedAt: instantColumn('granted_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('investor_class_expiry')
      .on(t.expiresAt)
      .where(sql`${t.endedAt} is null`),
  ],
);
