import type { StepStatus } from '#contract/kyc.ts';
import type { Proposed } from '#gateway/kit/proposals.ts';

/** What became of a case, and of the level it is about. */
export interface Decided {
  status: 'submitted' | 'approved' | 'rejected';
  step: StepStatus;
  /** What waits for a second officer; nothing has been decided then. */
  proposal: Proposed | null;
}
