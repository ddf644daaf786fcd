// One reset: asked for with a code, sent once, and the obstacle when there is one. [C16, C27, X13]
import { proxy } from 'valtio';
import { resetNotPossible } from '#contract/errors/identity.ts';
import { resetEuPoi, resetVerify, selfReset } from '#contract/client-calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/storage/device-id.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';
import type { ResetObstacle } from './reset-words.ts';
import { EMPTY_RESET_FORM, type ResetTyped } from './reset-typed.ts';

const RESET = 30331;

type ResetWish = { kind: 'eu' } | ({ kind: 'self' } & Omit<RequestOf<typeof selfReset>, 'securityToken'>);

/** [G3] What will happen is read and ticked on the page as it stands. */
export const resetKeeper = formKeeper('reset', EMPTY_RESET_FORM, { ticked: [] });

interface ResetState {
  status: 'loading' | 'ready' | 'error';
  /** What was typed before a reload. */
  kept: ResetTyped | null;
  /** Whether it is possible, and in which variant. */
  standing: ResponseOf<typeof resetVerify> | null;
  phase: 'idle' | 'sending' | 'done';
  error: ApiError | null;
}
const initial = (): ResetState => ({
  status: 'loading',
  kept: null,
  standing: null,
  phase: 'idle',
  error: null,
});
export const resetStore = proxy<ResetState>(initial());
let latest = 0;

export function forgetReset(): void {
  latest += 1;
  Object.assign(resetStore, initial());
}
onSessionEnd(forgetReset);

/** It took place, here or elsewhere, whether or not the answer came. */
const DONE: readonly ResetObstacle[] = ['not_verified', 'too_soon'];

export async function loadReset(): Promise<void> {
  const turn = ++latest;
  try {
    const [standing, kept] = await Promise.all([call(resetVerify, {}), resetKeeper.kept()]);
    if (turn !== latest) return;
    const done = standing.reasonKey !== null && DONE.includes(standing.reasonKey);
    if (done) resetKeeper.forget();
    // Why it was not sent stays said, until it is sent again or has taken place after all.
    const error = resetStore.status === 'ready' && !done ? resetStore.error : null;
    Object.assign(resetStore, { status: 'ready', standing, kept: done ? null : kept, error });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted' || resetStore.status === 'ready') return;
    Object.assign(resetStore, { status: 'error', error });
  }
}

function wasDecided({ code, result }: ApiError): boolean {
  if (code !== resetNotPossible) return false;
  const { reasonKey } = result as ResponseOf<typeof resetVerify>; // what this refusal carries
  return reasonKey === 'decided';
}

export async function sendReset(wish: ResetWish): Promise<void> {
  if (resetStore.phase === 'sending') return;
  Object.assign(resetStore, { phase: 'sending', error: null });
  try {
    const passed = await requireStepUp(RESET);
    const options = { idempotencyKey: randomId() };
    if (wish.kind === 'eu') await call(resetEuPoi, passed, options);
    else {
      const { reason, explanation, endsReview = false } = wish;
      const why = { reason, ...(explanation ? { explanation } : {}) };
      await call(selfReset, { ...why, endsReview, ...passed }, options);
    }
    resetKeeper.forget();
    resetStore.phase = 'done';
    void loadKyc({ quiet: true });
  } catch (error) {
    resetStore.phase = 'idle';
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    if (error.code === resetNotPossible) await loadReset();
    // Decided just now: what may be reset today is not what the person meant to give up.
    if (resetStore.standing && wasDecided(error)) resetStore.standing.reasonKey = 'decided';
    // What stands in the way takes the form's place, and says it all.
    if (resetStore.standing?.reasonKey) return;
    resetStore.error = error;
    showError(error);
  }
}
