import type { StepStatus } from '#contract/kyc.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';

/** The new status of a case and of its level. */
export interface CaseDecisionResult {
  status: 'submitted' | 'approved' | 'rejected';
  step: StepStatus;
  /** The proposal waiting for a second officer; the case is unchanged then. */
  proposal: ProposalSummary | null;
}
