// Saying where one lives: what a country would mean, and sending it, with a code once a level is verified. [C27, X13]
import { proxy } from 'valtio';
import { residenceNotPossible } from '#contract/errors/identity.ts';
import { ipCountry, residence, trafficDiversion } from '#contract/client-calls/residence.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadLegalWords } from '#app/state/kyc/legal-words.ts';
import { sameTry } from '#app/state/session/same-try.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { userStore } from '#app/state/session/user.ts';
import { EMPTY_RESIDENCE_FORM } from './residence-form.ts';

export interface ResidenceDone extends ResponseOf<typeof residence> {
  /** What the account said until now; empty before the first answer. */
  before: { country: string; site: string };
}

/** [G3] */
export const residenceKeeper = formKeeper('residence', EMPTY_RESIDENCE_FORM, { ticked: [] });

interface ResidenceState {
  /** Of the legal texts. */
  words: 'none' | 'ready' | ApiError;
  busy: boolean;
  done: ResidenceDone | null;
  obstacle: string | null;
  error: ApiError | null;
  /** The country the request comes from, where it is one we serve. */
  here: string | null;
  /** What living in the chosen country means. */
  outlook: (ResponseOf<typeof trafficDiversion> & { country: string }) | null;
}
const initial = (): ResidenceState => ({
  words: 'none',
  busy: false,
  done: null,
  obstacle: null,
  error: null,
  here: null,
  outlook: null,
});
export const residenceStore = proxy<ResidenceState>(initial());

export function forgetResidence(): void {
  Object.assign(residenceStore, initial());
}
onSessionEnd(forgetResidence);

export async function loadResidenceWords(): Promise<void> {
  residenceStore.words = await loadLegalWords();
}

/** What the page can do without: it says less, and the gateway decides all the same. */
async function hint<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export async function lookAround(): Promise<void> {
  const found = await hint(call(ipCountry, {}));
  residenceStore.here = found?.countryCode ?? null;
}

export async function lookAt(country: string): Promise<void> {
  residenceStore.outlook = null;
  const outlook = await hint(call(trafficDiversion, { country }));
  if (outlook) residenceStore.outlook = { ...outlook, country };
}

const UPDATE = 70029;
const moveTry = sameTry<ResponseOf<typeof residence>>();

/** `guarded`: the move takes a code. */
export async function sendResidence(
  body: RequestOf<typeof residence>,
  { before, guarded }: { before: string; guarded: boolean },
): Promise<void> {
  if (residenceStore.busy) return;
  const site = userStore.profile?.site ?? '';
  Object.assign(residenceStore, { busy: true, obstacle: null, error: null });
  try {
    const said = await moveTry.send(
      body,
      async () => (guarded ? await requireStepUp(UPDATE) : {}),
      (token, options) => call(residence, { ...body, ...token }, options),
    );
    residenceKeeper.forget();
    // What is asked next depends on the new site: no page may go by the old one.
    await Promise.all([loadProfile({ fresh: true }), loadKyc({ quiet: true })]);
    residenceStore.done = { ...said, before: { country: before, site } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    const said = error.result as { reasonKey?: string } | null; // the result of residence_not_possible
    if (error.code === residenceNotPossible) residenceStore.obstacle = said?.reasonKey ?? 'limited';
    else residenceStore.error = error;
    showError(error);
  } finally {
    residenceStore.busy = false;
  }
}
