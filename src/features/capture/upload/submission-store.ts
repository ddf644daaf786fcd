// Submits a case once. The idempotency key is derived from the case, so that a retry after a lost response, a reload or a
// restart is never a second submission. A pending case id is kept in storage. [G3]
import { proxy, ref } from 'valtio';
import { captureSubmit } from '#contract/client-calls/capture.ts';
import { ApiError, isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { getNextState, type Transitions } from '../transitions.ts';

type SubmissionState = 'idle' | 'sending' | 'waiting' | 'sent' | 'refused';
/** `wait`: the gateway is not reachable; the submission is sent automatically later. */
type SubmissionEvent = 'send' | 'wait' | 'accept' | 'refuse' | 'cancel';

const SUBMISSION_TRANSITIONS: Transitions<SubmissionState, SubmissionEvent> = {
  idle: { send: 'sending' },
  sending: { wait: 'waiting', accept: 'sent', refuse: 'refused', cancel: 'idle' },
  waiting: { send: 'sending', cancel: 'idle' },
  refused: { send: 'sending', cancel: 'idle' },
  sent: { cancel: 'idle' },
};

export const caseSubmissionStore = proxy<{ state: SubmissionState; caseId: string; error: ApiError | null }>({
  state: 'idle',
  caseId: '',
  error: null,
});
let controller = new AbortController();
const PENDING_KEY = 'pending-submission';

onSessionEnd(() => cancelCaseSubmission());

function advance(event: SubmissionEvent): void {
  caseSubmissionStore.state = getNextState(SUBMISSION_TRANSITIONS, caseSubmissionStore.state, event);
}

export function cancelCaseSubmission(): void {
  controller.abort();
  controller = new AbortController();
  localStore.remove(PENDING_KEY);
  if (caseSubmissionStore.state !== 'idle') advance('cancel');
  Object.assign(caseSubmissionStore, { caseId: '', error: null });
}

/** Continues a submission that was pending when the page closed. */
export function resumeCaseSubmission(caseId: string): void {
  if (localStore.get(PENDING_KEY) === caseId) void submitCase(caseId);
}

export async function submitCase(caseId: string): Promise<void> {
  if (caseSubmissionStore.state === 'sending' || caseSubmissionStore.state === 'waiting') return;
  if (caseSubmissionStore.caseId !== caseId) cancelCaseSubmission();
  const { signal } = controller;
  Object.assign(caseSubmissionStore, { caseId, error: null });
  advance('send');
  for (let tries = 0; ; tries += 1) {
    try {
      await call(captureSubmit, { caseId }, { idempotencyKey: `submit.${caseId}`, signal });
      localStore.remove(PENDING_KEY);
      advance('accept');
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isRetryable(error)) {
        localStore.remove(PENDING_KEY);
        if (error instanceof ApiError) caseSubmissionStore.error = ref(error);
        advance('refuse');
        return;
      }
    }
    advance('wait');
    localStore.set(PENDING_KEY, caseId);
    try {
      await createBackoff().wait(tries, signal);
    } catch {
      return;
    }
    advance('send');
  }
}
