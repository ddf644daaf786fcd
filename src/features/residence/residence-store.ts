// The country of residence: the consequences of a choice, and sending it, with a code once a level is verified. [C27, X13]
import { residenceNotPossible } from '#contract/errors/identity.ts';
import { ipCountry, residence, trafficDiversion } from '#contract/client-calls/residence.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { keepKycInfo, loadKyc } from '#app/state/kyc/kyc.ts';
import { loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { createIdempotentRetry } from '#app/state/session/idempotent-retry.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { userStore } from '#app/state/session/user.ts';
import { createPageStore } from '#app/state/page-store.ts';
import { EMPTY_RESIDENCE_FORM, type ResidenceForm } from './residence-form.ts';

export interface ResidenceResult extends ResponseOf<typeof residence> {
  /** Country and site of the account before the change; empty before the first answer. */
  before: { country: string; site: string };
}

/** [G3] */
export const residenceDraft = createFormDraft('residence', EMPTY_RESIDENCE_FORM, {
  resets: { ticked: [] },
  listAnswers: () => [keepKycInfo()],
});

interface ResidenceData {
  /** The input before a reload. */
  draft: ResidenceForm | null;
  busy: boolean;
  result: ResidenceResult | null;
  obstacle: string | null;
  /** The country of the caller's address, if we serve it. */
  ipCountry: string | null;
  outlook: (ResponseOf<typeof trafficDiversion> & { country: string }) | null;
}
const page = createPageStore<ResidenceData>(() => ({
  draft: null,
  busy: false,
  result: null,
  obstacle: null,
  ipCountry: null,
  outlook: null,
}));
export const residenceStore = page.store;
export const clearResidence = page.clear;

export const loadResidence = (): Promise<void> =>
  page.load(
    async () => {
      const [texts, draft] = await Promise.all([loadLegalTexts(), residenceDraft.load()]);
      if (texts instanceof ApiError) throw texts;
      return draft;
    },
    (draft) => {
      const error = residenceStore.status === 'ready' ? residenceStore.error : null;
      Object.assign(residenceStore, { draft, error });
    },
  );

/** Returns null after an API error. For hints only: the gateway decides in any case. */
async function ignoreApiError<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export async function loadIpCountry(): Promise<void> {
  const found = await ignoreApiError(call(ipCountry, {}));
  residenceStore.ipCountry = found?.countryCode ?? null;
}

export async function loadConsequences(country: string): Promise<void> {
  residenceStore.outlook = null;
  const outlook = await ignoreApiError(call(trafficDiversion, { country }));
  if (outlook) residenceStore.outlook = { ...outlook, country };
}

const UPDATE_ACTION = 70029;
const residenceRetry = createIdempotentRetry<ResponseOf<typeof residence>>();

/** `guarded`: the change requires a code. */
export async function submitResidence(
  body: RequestOf<typeof residence>,
  { before, guarded }: { before: string; guarded: boolean },
): Promise<void> {
  if (residenceStore.busy) return;
  const site = userStore.profile?.site ?? '';
  Object.assign(residenceStore, { busy: true, obstacle: null, error: null });
  try {
    const answer = await residenceRetry.send(
      body,
      async () => (guarded ? await requireStepUp(UPDATE_ACTION) : {}),
      (token, options) => callExtension(residence, { ...body, ...token }, options),
    );
    residenceDraft.remove();
    await Promise.all([loadProfile({ fresh: true }), loadKyc({ quiet: true })]);
    residenceStore.result = { ...answer, before: { country: before, site } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    const refusal = error.result as { reasonKey?: string } | null; // the result of residence_not_possible
    if (error.code === residenceNotPossible) residenceStore.obstacle = refusal?.reasonKey ?? 'limited';
    else residenceStore.error = error;
    showError(error);
  } finally {
    residenceStore.busy = false;
  }
}
