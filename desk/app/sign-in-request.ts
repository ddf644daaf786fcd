// Whether the officer must sign in again, and what waits for it. The page stays open behind the dialog, so nothing typed is lost.
import { useSyncExternalStore } from 'react';

/** ended: there is no session. step-up: a final decision needs a fresh sign-in. */
export type SignInReason = 'ended' | 'step-up';

let reason: SignInReason | null = null;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

function setReason(next: SignInReason | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

/** `then` runs once after the sign-in. */
export function requestSignIn(next: SignInReason, then?: () => void): void {
  if (then) waiting.push(then);
  // Without a session there is nothing to refresh.
  if (reason !== 'ended') setReason(next);
}

export function completeSignIn(): void {
  const ready = waiting;
  waiting = [];
  setReason(null);
  for (const run of ready) run();
}

export function cancelSignIn(): void {
  waiting = [];
  setReason(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSignInReason = (): SignInReason | null => useSyncExternalStore(subscribe, () => reason);
