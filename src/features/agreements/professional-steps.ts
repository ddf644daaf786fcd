// The status of an application and its next step.
import type { InvestorClass } from '#app/i18n/texts/investor-texts.ts';

type ProfessionalStep = 'check' | 'notice' | 'proof' | 'decision';
type NextStep = Exclude<ProfessionalStep, 'decision'> | 'renew' | null;
type State = 'done' | 'current' | 'todo' | 'failed';

/** Where the class is unknown. */
export const UNKNOWN_STATES: Record<ProfessionalStep, State> = {
  check: 'todo',
  notice: 'todo',
  proof: 'todo',
  decision: 'todo',
};

/** The next step of the user; null when there is none. */
export function getNextStep({ status, noticeSigned, preCheck, inForce }: InvestorClass): NextStep {
  if (status === 'PENDING' || status === 'APPROVED') return noticeSigned ? null : 'notice';
  if (status === 'RENEWAL_DUE') return noticeSigned ? 'renew' : 'notice';
  if (status === 'REJECTED') return null;
  if (inForce) return null;
  if (preCheck !== 'eligible') return 'check';
  return noticeSigned ? 'proof' : 'notice';
}

/** The officer decides after the notice is signed. */
function getDecisionState({ status }: InvestorClass, next: NextStep): State {
  if (status === 'REJECTED') return 'failed';
  if (status === 'PENDING') return next === null ? 'current' : 'todo';
  return status === 'APPROVED' || status === 'RENEWAL_DUE' ? 'done' : 'todo';
}

export function getStepStates(held: InvestorClass): Record<ProfessionalStep, State> {
  const { status, noticeSigned, preCheck } = held;
  const sent = status === 'PENDING' || status === 'APPROVED' || status === 'RENEWAL_DUE';
  const next = getNextStep(held);
  const state = (step: ProfessionalStep, done: boolean): State =>
    done ? 'done' : next === step ? 'current' : 'todo';
  return {
    check: state('check', sent || preCheck === 'eligible'),
    notice: state('notice', noticeSigned),
    proof: state('proof', sent),
    decision: getDecisionState(held, next),
  };
}
