import type { StepState } from '#contract/schemas/kyc.ts';
import type { StepInput } from '#app/state/kyc/steps.ts';

export interface StepViewProps {
  step: StepState;
  input: StepInput;
}
