// Motion checks of selfies: used prompts and announced frames.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MotionPrompt } from '#contract/motion.ts';
import { createdAtColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';

/** An announced frame: its hash, and its time in milliseconds since the prompts. */
export interface AnnouncedFrame {
  sha256: string;
  at: number;
}

/** One row per announcement, including refused ones. */
export const selfieMotion = pgTable(
  'selfie_motion',
  {
    /** The nonce of the prompts, used up by this row; a new id for a refused announcement. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    caseId: text('case_id')
      .notNull()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    /** Reason of the refusal; empty when accepted. */
    fault: text('fault').$type<'unsigned' | 'expired' | 'replayed' | ''>().notNull().default(''),
    prompts: jsonb('prompts').$type<MotionPrompt[]>().notNull(),
    /** Emptied when the frames are deleted. */
    frames: jsonb('frames').$type<AnnouncedFrame[]>().notNull(),
    /** Announced hash of the selfie. */
    selfieSha256: text('selfie_sha256').notNull(),
    /** Time between prompts and announcement, by the gateway's clock. */
    elapsedMs: integer('elapsed_ms').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('selfie_motion_case').on(t.caseId), index('selfie_motion_user').on(t.userId)],
);
