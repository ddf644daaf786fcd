// Session changes of this page. Each end of a session starts a new epoch: caches are cleared, other tabs are
// informed, and responses of the old epoch are dropped. Embedded flows and pages with their own session are
// separate. [X3, M9, G1]
import type { ApiError } from './api-error.ts';
import { launch } from '#app/platform/launch.ts';
import { getEmbeddedSession } from './embedded.ts';

type SessionEnd = 'signed-out' | 'expired' | 'changed';

/** `error`: the response that revealed the end of the session. */
type Listener = (reason: SessionEnd, fromOtherTab: boolean, error?: ApiError) => void;
/** `refused`: still signed in, but with fewer rights. */
type Message = SessionEnd | 'refused';

let epoch = 0;
let isEndBroadcast = false;
const listeners = new Set<Listener>();
const cacheListeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account-session');

export const getSessionEpoch = (): number => epoch;

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onCacheClear(listener: () => void): void {
  cacheListeners.add(listener);
}

const notifyCacheClear = () => cacheListeners.forEach((listener) => listener());

const isOwnSession = () => getEmbeddedSession() ?? launch.headers['X-Session'];

function broadcast(message: Message): void {
  if (!isOwnSession()) channel?.postMessage(message);
}

function applySessionEnd(reason: SessionEnd, fromOtherTab: boolean, error?: ApiError): void {
  epoch += 1;
  isEndBroadcast = true;
  notifyCacheClear();
  listeners.forEach((listener) => listener(reason, fromOtherTab, error));
}

export function endSession(reason: SessionEnd, error?: ApiError): void {
  broadcast(reason);
  applySessionEnd(reason, false, error);
}

/** Clears caches and informs the other tabs once, so that two tabs do not echo. */
export function broadcastSessionExpired(): void {
  notifyCacheClear();
  if (!isEndBroadcast) broadcast('expired');
  isEndBroadcast = true;
}

/** After a sign-in the next end is broadcast again. */
export function markSessionAlive(): void {
  isEndBroadcast = false;
}

export function clearCaches(): void {
  notifyCacheClear();
  broadcast('refused');
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (isOwnSession()) return;
  if (data === 'refused') notifyCacheClear();
  else applySessionEnd(data, true);
});
