// Warns the user minutes before an idle session ends. Activity in other tabs counts, so the remaining time is
// requested from the gateway. [G8]
import { proxy, subscribe } from 'valtio';
import { profile, sessionLeft } from '#contract/client-calls/session.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { userStore } from '#app/state/session/user.ts';

/** End of the session without activity; null if far off or unknown. */
export const idleStore = proxy<{ endsAt: number | null }>({ endsAt: null });

const WARN_MS = 5 * 60_000;
const RETRY_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Clock time of the next check: timers stop while a computer sleeps. */
let nextCheckAt = Infinity;
let warnMs = WARN_MS;

function scheduleCheck(ms: number): void {
  clearTimeout(timer);
  nextCheckAt = Date.now() + ms;
  timer = setTimeout(() => void checkSession(), ms);
}

function stopWatching(): void {
  clearTimeout(timer);
  nextCheckAt = Infinity;
  idleStore.endsAt = null;
}

async function checkSession(): Promise<void> {
  nextCheckAt = Infinity;
  try {
    const { seconds_left: left } = await callExtension(sessionLeft, {});
    const leftMs = left * 1000;
    const isNear = leftMs <= warnMs;
    idleStore.endsAt = isNear ? serverTime() + leftMs : null;
    scheduleCheck(isNear ? leftMs + 1000 : leftMs - warnMs);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'permission' && !isNotOffered(error)) scheduleCheck(RETRY_MS);
  }
}

/** The user is active: extends the session, or shows the error and checks again. */
export async function staySignedIn(): Promise<void> {
  // The sheet also closes when the user logs out.
  if (idleStore.endsAt === null) return;
  idleStore.endsAt = null;
  await call(profile, {}, { fresh: true }).catch(showError);
  await checkSession();
}

function startWatching(): void {
  const idleMs = (userStore.profile?.session_idle_seconds ?? 0) * 1000;
  if (!idleMs || nextCheckAt < Infinity) return;
  warnMs = Math.min(WARN_MS, idleMs / 2);
  scheduleCheck(idleMs - warnMs);
}

export function watchIdle(): void {
  startWatching();
  subscribe(userStore, startWatching);
  onSessionEnd(stopWatching);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() >= nextCheckAt) scheduleCheck(0);
  });
}
