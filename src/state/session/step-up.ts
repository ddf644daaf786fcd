// [X13] A sensitive action asks for a code sent by e-mail first. Whoever needs it awaits requireStepUp(); the sheet
// that asks (src/app/step-up) settles the promise.
import { proxy } from 'valtio';
import type { SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';

interface StepUpState {
  /** What is being checked; null while nothing is. */
  action: SecurityActionCode | null;
  /** Counts the checks, so that two of the same action are told apart. */
  turn: number;
}

export const stepUpStore = proxy<StepUpState>({ action: null, turn: 0 });

/** What a guarded call carries. */
interface Passed {
  securityToken: string;
}
interface Waiting {
  resolve: (passed: Passed) => void;
  reject: (error: ApiError) => void;
}
let waiting: Waiting | null = null;

function end(settle: (one: Waiting) => void): void {
  stepUpStore.action = null;
  if (waiting) settle(waiting);
  waiting = null;
}

/**
 * A token for one call of this action, to be spread into its body; nothing where no check is asked for. Cancelling
 * rejects as an abort does: silently, by showError.
 */
export function requireStepUp(action: SecurityActionCode): Promise<Passed> {
  cancelStepUp();
  stepUpStore.action = action;
  stepUpStore.turn += 1;
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
  });
}

/** Null: this action needs no check. */
export const finishStepUp = (securityToken: string | null): void =>
  // A call that needs no check takes no token, whatever its type says of ours.
  end(({ resolve }) => resolve(securityToken === null ? ({} as Passed) : { securityToken }));

export const cancelStepUp = (): void =>
  end(({ reject }) => reject(new ApiError('aborted', 0, { message: 'the security check was cancelled' })));
