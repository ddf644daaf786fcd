// What the phone knows of its handoff. The token is kept as any token of an embedded flow is: in memory and in the tab's
// session storage, so that a reload goes on and another tab does not. [G2, M9]
import { proxy, ref } from 'valtio';
import type { HandoffState } from '#contract/handoff.ts';
import type { PhoneHandoff } from '#contract/calls/handoff.ts';
import { handedClaim, handedHere, handedLeave, handedLook } from '#contract/client-calls/handoff.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { renewEmbeddedToken } from '#app/api/embedded-change.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isUnheard } from '#app/api/unheard.ts';

interface PhoneState {
  status: 'loading' | 'ready' | 'failed';
  state: HandoffState;
  /** This phone took the link. */
  mine: boolean;
  code: string;
  /** As it stood when it was last asked for. */
  draft: CaptureCase | null;
  /** A tap is on its way. */
  busy: boolean;
  error: ApiError | null;
}

const initial = (): PhoneState => ({
  status: 'loading',
  state: 'waiting',
  mine: false,
  code: '',
  draft: null,
  busy: false,
  error: null,
});
export const phoneStore = proxy<PhoneState>(initial());

onSessionEnd(() => void Object.assign(phoneStore, initial()));

function take({ state, code, case: draft }: PhoneHandoff): void {
  const mine = draft !== null;
  phoneStore.draft = draft && ref(draft);
  Object.assign(phoneStore, { status: 'ready', state, code, mine, busy: false, error: null });
}

function fail(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  phoneStore.busy = false;
  phoneStore.error = ref(error);
}

export async function lookAtHanded(): Promise<void> {
  try {
    take(await call(handedLook, {}));
  } catch (error) {
    fail(error);
    if (phoneStore.status === 'loading') phoneStore.status = 'failed';
  }
}

/** The person has compared the letters. */
export async function claimHanded(): Promise<void> {
  phoneStore.busy = true;
  try {
    const { accessToken } = await call(handedClaim, {});
    renewEmbeddedToken(accessToken);
  } catch (error) {
    fail(error);
    // Refused: where it stands says why. Unheard: it may have been taken all the same, by nobody then.
    if (isUnheard(error)) return;
  }
  await lookAtHanded();
}

/** Says that this phone is there, and hears whether it still may be. */
export async function sayHere(): Promise<void> {
  try {
    take(await call(handedHere, {}));
  } catch (error) {
    // Said again in a moment.
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function leaveHanded(): Promise<void> {
  phoneStore.busy = true;
  try {
    take(await call(handedLeave, {}));
  } catch (error) {
    fail(error);
  }
}
