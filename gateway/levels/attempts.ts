// How often a level may still be submitted: 5 times a day (the day turns at 00:00 UTC), 15 times ever. Counted from
// the cases themselves, so there is no counter that could disagree with them.
import { DAY_MS } from '#contract/days.ts';
import {
  MAX_ATTEMPTS_TOTAL,
  MAX_ATTEMPTS_PER_DAY,
  FINAL_REASONS,
  type RejectionReason,
} from '#contract/kyc.ts';
import type { Submission } from '#gateway/db/queries/cases.ts';

export interface Attempts {
  /** Submissions left today. */
  left: number;
  ever: number;
  /** When the daily cap lifts; null while it is not reached, or when the lifetime cap is. */
  retryAfter: Date | null;
}

/** Files that are no documents at all count double. */
const weightOf = ({ reasons }: Submission): number => (reasons.includes('spam') ? 2 : 1);

const weigh = (submissions: readonly Submission[]): number =>
  submissions.reduce((sum, submission) => sum + weightOf(submission), 0);

/** `from`: an operator reopened the level then; what was submitted before no longer counts. */
export function attemptsOf(submissions: readonly Submission[], from: Date | null, now: Date): Attempts {
  const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const counted = submissions.filter(({ submittedAt }) => submittedAt && (!from || submittedAt > from));
  const today = counted.filter(({ submittedAt }) => submittedAt && submittedAt >= midnight);
  const ever = weigh(counted);
  const left = Math.max(0, Math.min(MAX_ATTEMPTS_PER_DAY - weigh(today), MAX_ATTEMPTS_TOTAL - ever));
  const tomorrow = new Date(midnight.getTime() + DAY_MS);
  return { left, ever, retryAfter: left === 0 && ever < MAX_ATTEMPTS_TOTAL ? tomorrow : null };
}

/** How many earlier refusals for a reason make the next one final. */
const FINAL_ON_REPEAT: Partial<Record<RejectionReason, number>> = { doc_edited: 1, face_mismatch: 2 };

/** Whether a refusal ends the level: by its reason, by repetition, or because it used up the last try. */
export function isFinal(
  reasons: readonly RejectionReason[],
  earlier: readonly Submission[],
  attempts: Attempts,
): boolean {
  const refusedBefore = (reason: RejectionReason) =>
    earlier.filter(({ status, reasons: old }) => status === 'rejected' && old.includes(reason)).length;
  return (
    attempts.ever >= MAX_ATTEMPTS_TOTAL ||
    reasons.some(
      (reason) =>
        FINAL_REASONS.includes(reason) || refusedBefore(reason) >= (FINAL_ON_REPEAT[reason] ?? Infinity),
    )
  );
}
