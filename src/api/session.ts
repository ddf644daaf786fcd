// Whose data this page may hold. Every loss of authority starts a new epoch: caches go, other tabs hear of it, and
// an answer that was asked for in an older epoch is thrown away when it comes. An embedded flow has a token of its own,
// so it neither tells other tabs nor listens to them; nor does a page that was handed a session for itself alone. [X3, M9, G1]
import { SESSION_CHANNEL } from '#app/lib/session-channel.ts';
import type { ApiError } from './api-error.ts';
import { launch } from '#app/platform/launch.ts';
import { embeddedSession } from './embedded.ts';

type SessionEnd =
  /** The person signed out, here or in another tab. */
  | 'signed-out'
  /** The gateway no longer knows us. */
  | 'expired'
  /** Another account came in. */
  | 'changed';

/** `error`: what a call of this tab was answered, where that is how the end was learned. */
type Listener = (reason: SessionEnd, fromOtherTab: boolean, error?: ApiError) => void;
/** `refused`: still signed in, but no longer allowed what the caches may hold. */
type Message = SessionEnd | 'refused';

let epoch = 0;
/** The other tabs know that nobody is signed in. */
let told = false;
const listeners = new Set<Listener>();
const droppers = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION_CHANNEL);

export const sessionEpoch = (): number => epoch;

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called whenever cached answers have to go, with the session or without. */
export function onAnswersDrop(listener: () => void): void {
  droppers.add(listener);
}

const drop = () => droppers.forEach((listener) => listener());

const isApart = () => embeddedSession() ?? launch.headers['X-Session'];

function tell(message: Message): void {
  if (!isApart()) channel?.postMessage(message);
}

function finish(reason: SessionEnd, fromOtherTab: boolean, error?: ApiError): void {
  epoch += 1;
  told = true;
  drop();
  listeners.forEach((listener) => listener(reason, fromOtherTab, error));
}

export function endSession(reason: SessionEnd, error?: ApiError): void {
  tell(reason);
  finish(reason, false, error);
}

/** For the one who deals with the end here: forgets, and tells the others once, so that two tabs do not echo. */
export function tellSessionExpired(): void {
  drop();
  if (!told) tell('expired');
  told = true;
}

/** Somebody is signed in: the end of that is news again. */
export function sessionLives(): void {
  told = false;
}

/** [X3] Every cached answer goes, here and in the other tabs. */
export function dropAnswers(): void {
  drop();
  tell('refused');
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (isApart()) return;
  if (data === 'refused') drop();
  else finish(data, true);
});
