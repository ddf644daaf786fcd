// A sensitive action requires a code sent by e-mail: callers await requireStepUp(), and the sheet (src/app/step-up)
// settles it. [X13]
import { proxy } from 'valtio';
import type { SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';

interface StepUpState {
  action: SecurityActionCode | null;
  /** Distinguishes consecutive checks of the same action. */
  turn: number;
}

export const stepUpStore = proxy<StepUpState>({ action: null, turn: 0 });

interface StepUpToken {
  securityToken: string;
}
interface Waiting {
  resolve: (passed: StepUpToken) => void;
  reject: (error: ApiError) => void;
}
let waiting: Waiting | null = null;

function endStepUp(settle: (one: Waiting) => void): void {
  stepUpStore.action = null;
  if (waiting) settle(waiting);
  waiting = null;
}

/**
 * A token for one call of this action, to spread into its body; empty if no check is required. Cancelling rejects
 * with kind "aborted", which showError ignores.
 */
export function requireStepUp(action: SecurityActionCode): Promise<StepUpToken> {
  cancelStepUp();
  stepUpStore.action = action;
  stepUpStore.turn += 1;
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
  });
}

export const finishStepUp = (securityToken: string | null): void =>
  // The types require a token, but a call without a check needs none.
  endStepUp(({ resolve }) => resolve(securityToken === null ? ({} as StepUpToken) : { securityToken }));

export const cancelStepUp = (): void =>
  endStepUp(({ reject }) =>
    reject(new ApiError('aborted', 0, { message: 'the security check was cancelled' })),
  );
