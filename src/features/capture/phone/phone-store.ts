// The phone side of a hand-over. Its token is stored like every embedded token: in memory and in the session storage of the
// tab. [G2, M9]
import { proxy, ref } from 'valtio';
import type { HandoffState } from '#contract/handoff.ts';
import type { PhoneHandoff } from '#contract/calls/handoff.ts';
import {
  phoneHandoffClaim,
  phoneHandoffHeartbeat,
  phoneHandoffLeave,
  phoneHandoffView,
} from '#contract/client-calls/handoff.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { renewEmbeddedToken } from '#app/api/embedded.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isRetryable } from '#app/api/api-error.ts';
import { flowStore } from '../flow/flow-store.ts';

interface PhoneState {
  status: 'loading' | 'ready' | 'failed';
  state: HandoffState;
  isClaimed: boolean;
  code: string;
  draft: CaptureCase | null;
  busy: boolean;
  error: ApiError | null;
}

const initial = (): PhoneState => ({
  status: 'loading',
  state: 'waiting',
  isClaimed: false,
  code: '',
  draft: null,
  busy: false,
  error: null,
});
export const phoneStore = proxy<PhoneState>(initial());

onSessionEnd(() => void Object.assign(phoneStore, initial()));

function applyState({ state, code, case: draft, recognised }: PhoneHandoff): void {
  if (recognised?.sides === 1) flowStore.lacksBack = true;
  phoneStore.draft = draft && ref(draft);
  Object.assign(phoneStore, {
    status: 'ready',
    state,
    code,
    isClaimed: draft !== null,
    busy: false,
    error: null,
  });
}

function applyError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  phoneStore.busy = false;
  phoneStore.error = ref(error);
}

export async function loadPhoneHandoff(): Promise<void> {
  try {
    applyState(await call(phoneHandoffView, {}));
  } catch (error) {
    applyError(error);
    if (phoneStore.status === 'loading') phoneStore.status = 'failed';
  }
}

export async function claimHandoff(): Promise<void> {
  phoneStore.busy = true;
  try {
    const { accessToken } = await call(phoneHandoffClaim, {});
    renewEmbeddedToken(accessToken);
  } catch (error) {
    applyError(error);
    // No response: the link may have been claimed nevertheless. After a refusal, loading shows the reason.
    if (isRetryable(error)) return;
  }
  await loadPhoneHandoff();
}

/** Reports that the phone is online, and learns whether it is still connected. */
export async function sendHeartbeat(): Promise<void> {
  try {
    applyState(await call(phoneHandoffHeartbeat, {}));
  } catch (error) {
    // Ignored: the next heartbeat follows soon.
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function leaveHandoff(): Promise<void> {
  phoneStore.busy = true;
  await call(phoneHandoffLeave, {}).then(applyState, applyError);
}
