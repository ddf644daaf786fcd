// How long a review has been running, in honest stages: no invented progress, and no promise we have already broken.

export const USUAL_MINUTES = 15;
export const LONGEST_HOURS = 48;

export type ReviewStage = 'usual' | 'longer' | 'overdue';

export interface ReviewProgress {
  stage: ReviewStage;
  /** The latest moment we have promised; null when we do not know when it began. */
  answerBy: Date | null;
}

export function reviewProgress(submittedAt: string | null, now: Date): ReviewProgress {
  if (submittedAt === null) return { stage: 'usual', answerBy: null };
  const began = new Date(submittedAt).getTime();
  const answerBy = new Date(began + LONGEST_HOURS * 3_600_000);
  if (now > answerBy) return { stage: 'overdue', answerBy };
  const usual = now.getTime() <= began + USUAL_MINUTES * 60_000;
  return { stage: usual ? 'usual' : 'longer', answerBy };
}
