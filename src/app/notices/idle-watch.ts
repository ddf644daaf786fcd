// [G8] Nobody is logged out without a word: some minutes before a session ends because nothing was done, its person is asked
// whether they are still there. What was done in other tabs or by other pages counts as well, so the gateway has the last word.
import { proxy, subscribe } from 'valtio';
import { profile, sessionLeft } from '#contract/client-calls/session.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';

/** When the session ends if nothing is done; null while that is far off or unknown. */
export const idleStore = proxy<{ endsAt: number | null }>({ endsAt: null });

const WARN_MS = 5 * 60_000;
/** Where the network is gone. */
const AGAIN_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** When to ask next, by the clock: timers stand still while a computer sleeps. */
let askAt = Infinity;
let warnMs = WARN_MS;

function askIn(ms: number): void {
  clearTimeout(timer);
  askAt = Date.now() + ms;
  timer = setTimeout(() => void ask(), ms);
}

function forget(): void {
  clearTimeout(timer);
  askAt = Infinity;
  idleStore.endsAt = null;
}

async function ask(): Promise<void> {
  askAt = Infinity;
  try {
    // A session that is over ends here as it does after any other call.
    const { seconds_left: left } = await call(sessionLeft, {});
    const leftMs = left * 1000;
    const isNear = leftMs <= warnMs;
    idleStore.endsAt = isNear ? Date.now() + leftMs : null;
    askIn(isNear ? leftMs + 1000 : leftMs - warnMs);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'permission') askIn(AGAIN_MS);
  }
}

/** They are still there. Where the gateway did not hear it, they are told, and asked again. */
export async function staySignedIn(): Promise<void> {
  // Whoever has logged out instead closes the question as well.
  if (idleStore.endsAt === null) return;
  idleStore.endsAt = null;
  await call(profile, {}, { fresh: true }).catch(showError);
  await ask();
}

function begin(): void {
  const idleMs = (userStore.profile?.session_idle_seconds ?? 0) * 1000;
  if (!idleMs || askAt < Infinity) return;
  warnMs = Math.min(WARN_MS, idleMs / 2);
  askIn(idleMs - warnMs);
}

/** Call once, when the first view is there. */
export function watchIdle(): void {
  begin();
  subscribe(userStore, begin);
  onSessionEnd(forget);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() >= askAt) askIn(0);
  });
}
