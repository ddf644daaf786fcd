import type { StepState } from '#contract/schemas/kyc.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';

/** What the view of every status is given. */
export interface StepViewProps {
  step: StepState;
  input: StepInput;
}
