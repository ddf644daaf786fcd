// One reset: its eligibility, and sending it once with a code. [C16, C27, X13]
import { resetNotPossible } from '#contract/errors/identity.ts';
import { resetEuPoi, resetVerify, selfReset } from '#contract/client-calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';
import { kycStore, loadKyc } from '#app/state/kyc/kyc.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { keepAnswer } from '#app/state/outbox/offline-page.ts';
import { createPageStore } from '#app/state/page-store.ts';
import { EMPTY_RESET_FORM, type ResetForm, type ResetObstacle } from './reset-texts.ts';

const RESET_ACTION = 30331;

type ResetRequest = { kind: 'eu' } | ({ kind: 'self' } & Omit<RequestOf<typeof selfReset>, 'securityToken'>);

/** [G3] Ticks are not stored: the user reads and ticks the effects on every visit. */
export const resetDraft = createFormDraft('reset', EMPTY_RESET_FORM, {
  resets: { ticked: [] },
  listAnswers: () => [keepAnswer(resetVerify, {}, resetStore.eligibility)],
});

type ResetEligibility = ResponseOf<typeof resetVerify>;

interface ResetData {
  /** The input before a reload. */
  draft: ResetForm | null;
  eligibility: ResetEligibility | null;
  phase: 'idle' | 'sending' | 'done';
}
const page = createPageStore<ResetData>(() => ({ draft: null, eligibility: null, phase: 'idle' }));
export const resetStore = page.store;
export const clearReset = page.clear;

/** Obstacles after a reset, made here or on another device. */
const OBSTACLES_AFTER_RESET: readonly ResetObstacle[] = ['not_verified', 'too_soon'];

/** kyc-info has the variant at a back end without the call. */
async function loadEligibility(): Promise<ResetEligibility> {
  const answer = await callOptional(resetVerify, {});
  if (!answer.variant && !kycStore.info) await loadKyc({ quiet: true });
  const isEu = kycStore.info?.displayControl.displayEuPoiReset ?? false;
  return { ...answer, variant: answer.variant ?? (isEu ? 'eu_poi' : 'self') };
}

export const loadReset = (): Promise<void> =>
  page.load(
    () => Promise.all([loadEligibility(), resetDraft.load()]),
    ([eligibility, draft]) => {
      const { reasonKey } = eligibility;
      const isDone = reasonKey !== null && OBSTACLES_AFTER_RESET.includes(reasonKey);
      if (isDone) resetDraft.remove();
      // The error stays visible until the next attempt or a completed reset.
      const error = resetStore.status === 'ready' && !isDone ? resetStore.error : null;
      Object.assign(resetStore, { eligibility, draft: isDone ? null : draft, error });
    },
  );

function isAlreadyDecided({ code, result }: ApiError): boolean {
  if (code !== resetNotPossible) return false;
  const { reasonKey } = result as ResetEligibility; // the result of reset_not_possible
  return reasonKey === 'decided';
}

export async function submitReset(request: ResetRequest): Promise<void> {
  if (resetStore.phase === 'sending') return;
  Object.assign(resetStore, { phase: 'sending', error: null });
  try {
    const passed = await requireStepUp(RESET_ACTION);
    const options = { idempotencyKey: createRandomId() };
    if (request.kind === 'eu') await call(resetEuPoi, passed, options);
    else {
      const { reason, explanation, endsReview = false } = request;
      const why = { reason, ...(explanation ? { explanation } : {}) };
      await call(selfReset, { ...why, endsReview, ...passed }, options);
    }
    resetDraft.remove();
    resetStore.phase = 'done';
    void loadKyc({ quiet: true });
  } catch (error) {
    resetStore.phase = 'idle';
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    if (error.code === resetNotPossible) await loadReset();
    // The case was decided meanwhile: a reset would discard a result that the user has not seen.
    if (resetStore.eligibility && isAlreadyDecided(error)) resetStore.eligibility.reasonKey = 'decided';
    if (resetStore.eligibility?.reasonKey) return;
    resetStore.error = error;
    showError(error);
  }
}
