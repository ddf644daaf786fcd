// The motion checks of a draft's selfies: which prompts were spent, and what was announced for them.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MotionPrompt } from '#contract/motion.ts';
import { createdAtColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';
import { kycCase } from './cases.ts';

/** A frame as it was announced: whose bytes it has to have, and when it was taken, in milliseconds since the prompts were heard. */
export interface AnnouncedFrame {
  sha256: string;
  at: number;
}

/** One row an announcement, refused ones too; it goes with the case. */
export const selfieMotion = pgTable(
  'selfie_motion',
  {
    /** The nonce of the prompts, which is spent by being here; of a refused announcement an id of its own. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    caseId: text('case_id')
      .notNull()
      .references(() => kycCase.id, { onDelete: 'cascade' }),
    /** Why nothing of it counts; empty where it does. */
    fault: text('fault').$type<'unsigned' | 'expired' | 'replayed' | ''>().notNull().default(''),
    prompts: jsonb('prompts').$type<MotionPrompt[]>().notNull(),
    /** Emptied when the frames go. */
    frames: jsonb('frames').$type<AnnouncedFrame[]>().notNull(),
    /** Announced hash of the selfie they belong to. */
    selfieSha256: text('selfie_sha256').notNull(),
    /** From the answer with the prompts to the announcement, by the gateway's clock. */
    elapsedMs: integer('elapsed_ms').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('selfie_motion_case').on(t.caseId), index('selfie_motion_user').on(t.userId)],
);
