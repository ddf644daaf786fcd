// The adapter contract: what a verification provider must do, from what it offers to the decision. README.md says how
// the parts fit. Kept to what is really called: a method nobody calls does not belong here.
import type { Provider, StepLevel } from '#contract/kyc.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { ProviderChoice } from '#contract/calls/verification.ts';
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import type { Config } from '#gateway/config.ts';

export type CaseDecision = { kind: 'approve' } | { kind: 'reject'; reasons: RejectionReason[] };

export interface ProviderAdapter {
  readonly name: Provider;

  /** Ways to verify a level for a document's country on a site, and whether another app has to take over. */
  offer(question: {
    level: StepLevel;
    country: string;
    site: string;
  }): Pick<ProviderChoice, 'methods' | 'handoff'>;

  /**
   * A case has been submitted: when to ask for the decision. Null when it comes by itself: an operator decides, or the
   * provider reports it; both call decideCase.
   */
  decisionDue(config: Config, details: IdentityDetails | AddressDetails, submittedAt: Date): Date | null;

  /** Asked when the decision is due. Null leaves the case to an operator. */
  decision(config: Config, details: IdentityDetails | AddressDetails): CaseDecision | null;
}
