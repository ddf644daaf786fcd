// Requests that the desk makes without its officer, to refresh the queue, must not prolong the session.
import { BACKGROUND_HEADER } from '#contract/desk.ts';

/** Longer than the refresh interval of the queue, far shorter than the idle limit of a session. */
const QUIET_MS = 60_000;
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

export function watchActivity(): void {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const input of INPUTS) globalThis.addEventListener(input, note, { capture: true, passive: true });
}

/** Marks a request that follows no input of the officer. */
export function markBackground(request: Request): Request {
  if (Date.now() - lastInputAt > QUIET_MS) request.headers.set(BACKGROUND_HEADER, '1');
  return request;
}
