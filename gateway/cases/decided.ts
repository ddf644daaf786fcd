import type { StepStatus } from '#contract/kyc.ts';

/** What became of a case, and of the level it is about. */
export interface Decided {
  status: 'approved' | 'rejected';
  step: StepStatus;
}
