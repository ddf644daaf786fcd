// Whether a security check is asked for. Apart from what asks for it, because the shell only needs to know.
import { proxy } from 'valtio';
import type { SecurityActionCode } from '#contract/security.ts';

interface StepUpState {
  /** What is being checked; null while nothing is. */
  action: SecurityActionCode | null;
  /** Counts the checks, so that two of the same action are told apart. */
  turn: number;
}

export const stepUpStore = proxy<StepUpState>({ action: null, turn: 0 });

/** What the shell calls when the sheet cannot be loaded; whoever asked for the check has put it here. */
export const missingSheet = { tell: (_cause: unknown): void => undefined };
