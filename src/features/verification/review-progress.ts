// How long a review has been running, in honest stages: no invented progress, and no promise we have already broken.

import { REVIEW_TIMEOUT_MS } from '#contract/kyc.ts';

const USUAL_MINUTES = 15;
const LONGEST_HOURS = 48;

type ReviewStage = 'usual' | 'longer' | 'overdue';

export interface ReviewProgress {
  stage: ReviewStage;
  /** The latest moment we have promised; null when we do not know when it began. */
  answerBy: Date | null;
  /** So long that the person may end it and start over. */
  stuck: boolean;
}

export function reviewProgress(submittedAt: string | null, now: Date): ReviewProgress {
  if (submittedAt === null) return { stage: 'usual', answerBy: null, stuck: false };
  const began = new Date(submittedAt).getTime();
  const answerBy = new Date(began + LONGEST_HOURS * 3_600_000);
  const stuck = now.getTime() >= began + REVIEW_TIMEOUT_MS;
  if (now > answerBy) return { stage: 'overdue', answerBy, stuck };
  const usual = now.getTime() <= began + USUAL_MINUTES * 60_000;
  return { stage: usual ? 'usual' : 'longer', answerBy, stuck };
}
