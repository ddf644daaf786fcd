// Words that were published, who accepted them, and the investor classes that follow.
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Provider, StepLevel } from '#contract/kyc.ts';
import { instant } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** As somebody reads it, and as it is kept with their acceptance. */
export interface ReadText {
  lang: string;
  title: string;
  /** Of a translation: which text holds. */
  note?: string;
  changes: string[];
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

/** Words somebody accepted, by their SHA-256: what was signed is what a copy shows, whatever is published later. */
export const agreementText = pgTable('agreement_text', {
  hash: text('hash').primaryKey(),
  content: jsonb('content').$type<ReadText>().notNull(),
});

/** Acceptances and withdrawals, append-only: the newest row of a document is what counts. */
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
    /** Of agreement_text; empty when nothing was accepted. */
    textHash: text('text_hash').notNull().default(''),
    /** Who, from which address, with which signature. */
    recordEnc: text('record_enc').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [index('agreement_event_user').on(t.userId, t.product, t.code)],
);

/** What somebody said to a picture of their face, append-only: the newest row of a case is what counts. */
export const faceConsent = pgTable(
  'face_consent',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The case the picture is for; empty with a provider that takes it on pages of its own. */
    caseId: text('case_id').notNull().default(''),
    level: text('level').$type<StepLevel>().notNull(),
    /** Whom the text named. */
    provider: text('provider').$type<Provider>().notNull(),
    legalId: text('legal_id').notNull(),
    version: text('version').notNull(),
    lang: text('lang').notNull(),
    decision: text('decision').$type<'given' | 'refused'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('face_consent_case').on(t.userId, t.caseId, t.id)],
);

/** The investor class somebody was granted last. Ended early, it says when. */
export const investorClass = pgTable('investor_class', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<'PROFESSIONAL' | 'QUALIFIED'>().notNull(),
  grantedAt: instant('granted_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});
