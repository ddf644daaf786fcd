// One reset: asked for with a code, sent once, and the obstacle when there is one. [C16, C27, X13]
import { proxy } from 'valtio';
import { ERROR_CODES } from '#contract/errors.ts';
import type { RequestOf } from '#contract/schemas/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/device-id.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { showError } from '#app/state/show-error.ts';
import { requireStepUp } from '#app/state/step-up.ts';

const RESET = 30331;

export type ResetWish = { kind: 'eu' } | ({ kind: 'self' } & Omit<RequestOf<'selfReset'>, 'securityToken'>);

interface ResetState {
  phase: 'idle' | 'sending' | 'done';
  obstacle: { key: string; retryAfter: string | null } | null;
  error: ApiError | null;
}
const initial = (): ResetState => ({ phase: 'idle', obstacle: null, error: null });
export const resetStore = proxy<ResetState>(initial());

export function forgetReset(): void {
  Object.assign(resetStore, initial());
}
onSessionEnd(forgetReset);

/** What the refusal says about itself; null when it is another kind of error. */
function obstacleOf(error: ApiError): ResetState['obstacle'] {
  if (error.code !== ERROR_CODES.reset_not_possible) return null;
  const said = error.result as { reasonKey: string; retryAfter: string | null } | null; // the result of this refusal
  return said && { key: said.reasonKey, retryAfter: said.retryAfter };
}

export async function sendReset(wish: ResetWish): Promise<void> {
  if (resetStore.phase === 'sending') return;
  Object.assign(resetStore, { ...initial(), phase: 'sending' });
  try {
    const securityToken = await requireStepUp(RESET);
    const options = { idempotencyKey: randomId() };
    if (wish.kind === 'eu') await call('resetEuPoi', { securityToken }, options);
    else {
      const { reason, explanation } = wish;
      await call('selfReset', { reason, securityToken, ...(explanation ? { explanation } : {}) }, options);
    }
    resetStore.phase = 'done';
    void loadKyc({ quiet: true });
  } catch (error) {
    resetStore.phase = 'idle';
    if (!(error instanceof ApiError)) throw error;
    resetStore.obstacle = obstacleOf(error);
    if (resetStore.obstacle || error.kind === 'aborted') return;
    resetStore.error = error;
    showError(error);
  }
}
