// The sessions of the account, and ending them.
import type { SessionInfo } from '#contract/calls/sessions.ts';
import { sessionEnd, sessionEndOthers, sessionList } from '#contract/client-calls/sessions.ts';
import { call } from '#app/api/client.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { createPageStore } from '#app/state/page-store.ts';
import { showError } from '#app/state/messages/show-error.ts';

/** The id of a session, or all sessions except the current one. */
type Target = string | 'others';

interface SessionsData {
  sessions: SessionInfo[];
  /** What is being ended. */
  ending: Target | null;
}
const page = createPageStore<SessionsData>(() => ({ sessions: [], ending: null }));
export const sessionsStore = page.store;
export const clearSessions = page.clear;

const show = ({ sessions }: { sessions: SessionInfo[] }): void =>
  void Object.assign(sessionsStore, { sessions });

export const loadSessions = (): Promise<void> => page.load(() => callExtension(sessionList, {}), show);

export async function endSessions(target: Target): Promise<void> {
  if (sessionsStore.ending !== null) return;
  sessionsStore.ending = target;
  try {
    show(await (target === 'others' ? call(sessionEndOthers, {}) : call(sessionEnd, { sessionId: target })));
  } catch (error) {
    showError(error);
  } finally {
    sessionsStore.ending = null;
  }
}
