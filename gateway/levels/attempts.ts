// Limits of submissions: 5 a day (by UTC) and 15 in total. Counted from the cases, so that no separate
// counter can diverge.
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
  /** End of the daily limit; null if it is not reached, or if the total limit is. */
  retryAfter: Date | null;
}

/** Submissions without a document count as two attempts. */
const getWeight = ({ reasons }: Submission): number => (reasons.includes('spam') ? 2 : 1);

const sumWeights = (submissions: readonly Submission[]): number =>
  submissions.reduce((sum, submission) => sum + getWeight(submission), 0);

/** `from`: when an officer reopened the level; earlier submissions do not count. */
export function countAttempts(submissions: readonly Submission[], from: Date | null, now: Date): Attempts {
  const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const counted = submissions.filter(({ submittedAt }) => submittedAt && (!from || submittedAt > from));
  const today = counted.filter(({ submittedAt }) => submittedAt && submittedAt >= midnight);
  const ever = sumWeights(counted);
  const left = Math.max(0, Math.min(MAX_ATTEMPTS_PER_DAY - sumWeights(today), MAX_ATTEMPTS_TOTAL - ever));
  const tomorrow = new Date(midnight.getTime() + DAY_MS);
  return { left, ever, retryAfter: left === 0 && ever < MAX_ATTEMPTS_TOTAL ? tomorrow : null };
}

/** Number of earlier refusals for a reason after which the next one is final. */
const FINAL_ON_REPEAT: Partial<Record<RejectionReason, number>> = { doc_edited: 1, face_mismatch: 2 };

/** True if a refusal ends the level: by its reason, by repetition, or as the last attempt. */
export function isFinalRefusal(
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
