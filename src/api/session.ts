// Whose data this page may hold. Every loss of authority starts a new epoch: caches go, other tabs hear of it, and
// an answer that was asked for in an older epoch is thrown away when it comes. [X3]

export type SessionEnd =
  /** The person signed out, here or in another tab. */
  | 'signed-out'
  /** The gateway no longer knows us. */
  | 'expired'
  /** Another account came in. */
  | 'changed';

type Listener = (reason: SessionEnd, fromOtherTab: boolean) => void;

const CHANNEL = 'account-session';
let epoch = 0;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

export const sessionEpoch = (): number => epoch;

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function finish(reason: SessionEnd, fromOtherTab: boolean): void {
  epoch += 1;
  listeners.forEach((listener) => listener(reason, fromOtherTab));
}

export function endSession(reason: SessionEnd): void {
  channel?.postMessage(reason);
  finish(reason, false);
}

channel?.addEventListener('message', (event: MessageEvent<SessionEnd>) => finish(event.data, true));
