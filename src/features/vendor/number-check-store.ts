// The check of one national number. A request is sent once under its idempotency key; the form is kept, encrypted, until the
// check is done. [S6, C20, G3]
import { proxy } from 'valtio';
import { identityInUse, numberAttemptsExhausted } from '#contract/errors/identity.ts';
import { notUnderstood } from '#contract/errors/requests.ts';
import { questionnaireFirst } from '#contract/errors/questionnaires.ts';
import { otpExpired, otpTriesExhausted } from '#contract/errors/security.ts';
import { documentTypeUnsupported, serviceClosed, stepNotAllowed } from '#contract/errors/verification.ts';
import type { NumberCheckResult } from '#contract/security.ts';
import { canQuickKyc, doQuickKyc } from '#contract/client-calls/numbers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { keepKycInfo, loadKyc } from '#app/state/kyc/kyc.ts';
import { loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { loadNumberOffer, numberOfferStore } from '#app/state/kyc/number-offer.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { keepAnswer } from '#app/state/outbox/offline-page.ts';
import { EMPTY_NUMBER_FORM, type NumberForm, type NumberCheckRequest } from './number-form.ts';

export const numberDraft = createFormDraft('number', EMPTY_NUMBER_FORM, {
  resets: { consent: false },
  listAnswers: () => [keepAnswer(canQuickKyc, {}, numberOfferStore.offer), keepKycInfo()],
});

/** A result with its own page; IN_USE: the number verifies another account. */
export type NumberCheckOutcome = Exclude<NumberCheckResult, 'MATCH' | 'CODE_SENT' | 'CODE_WRONG'> | 'IN_USE';

interface NumberCheckState {
  storedForm: NumberForm | null;
  words: 'none' | 'ready' | ApiError;
  busy: boolean;
  outcome: NumberCheckOutcome | null;
  /** `sent`: the register sent a one-time code. `wrong`: the user typed another code. */
  code: 'none' | 'sent' | 'wrong';
  error: ApiError | null;
}
const initial = (): NumberCheckState => ({
  storedForm: null,
  words: 'none',
  busy: false,
  outcome: null,
  code: 'none',
  error: null,
});
export const numberCheckStore = proxy<NumberCheckState>(initial());

/** Retrying the same request after a lost response reuses its key, so that it counts as one attempt. */
let pendingRequest: { question: string; key: string } | null = null;
let latest = 0;

export function resetNumberCheck(): void {
  pendingRequest = null;
  latest += 1;
  Object.assign(numberCheckStore, initial());
}
onSessionEnd(resetNumberCheck);

export function restartNumberCheck(): void {
  Object.assign(numberCheckStore, { outcome: null, code: 'none', error: null });
}

export function clearNumberRefusal(): void {
  numberCheckStore.error = null;
}

function getIdempotencyKey(body: NumberCheckRequest): string {
  const question = JSON.stringify(body);
  if (pendingRequest?.question !== question) pendingRequest = { question, key: createRandomId() };
  return pendingRequest.key;
}

export async function loadNumberForm(): Promise<void> {
  const [words, storedForm] = await Promise.all([loadLegalTexts(), numberDraft.load()]);
  Object.assign(numberCheckStore, { words, storedForm });
}

async function reloadStatus(): Promise<void> {
  await Promise.all([loadKyc({ quiet: true }), loadNumberOffer()]);
}

async function applyResult(result: NumberCheckResult, turn: number): Promise<void> {
  if (result === 'CODE_SENT' || result === 'CODE_WRONG') {
    if (turn === latest) numberCheckStore.code = result === 'CODE_SENT' ? 'sent' : 'wrong';
    return void loadNumberOffer();
  }
  // SOURCE_DOWN: nothing was looked up, so the draft stays.
  if (result !== 'SOURCE_DOWN') numberDraft.remove();
  await reloadStatus();
  if (turn !== latest) return;
  if (result === 'MATCH') navigate(href('step1'), { replace: true });
  else numberCheckStore.outcome = result;
}

/** Refusals that prove the loaded offer outdated. */
const OFFER_CODES: readonly number[] = [
  numberAttemptsExhausted,
  documentTypeUnsupported,
  stepNotAllowed,
  questionnaireFirst,
  serviceClosed,
];
const UNUSABLE_CODE_ERRORS: readonly number[] = [otpExpired, otpTriesExhausted];

function applyRefusal(error: ApiError): void {
  if (error.kind === 'aborted') return;
  // Without a response the look-up may have happened: the key stays.
  if (error.kind === 'business') pendingRequest = null;
  if (error.code === identityInUse) {
    numberDraft.remove();
    numberCheckStore.outcome = 'IN_USE';
    void loadKyc({ quiet: true });
    return;
  }
  if (UNUSABLE_CODE_ERRORS.includes(error.code)) numberCheckStore.code = 'none';
  if (OFFER_CODES.includes(error.code)) void reloadStatus();
  numberCheckStore.error = error;
  if (error.field === undefined) showError(error);
}

export async function sendNumberCheck(body: NumberCheckRequest): Promise<void> {
  if (numberCheckStore.busy) return;
  const turn = ++latest;
  Object.assign(numberCheckStore, { busy: true, error: null });
  try {
    const { result } = await call(doQuickKyc, body, { idempotencyKey: getIdempotencyKey(body) });
    if (result === undefined) throw new ApiError('empty', notUnderstood, { message: 'Non Response!' });
    pendingRequest = null;
    await applyResult(result, turn);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn === latest) applyRefusal(error);
  } finally {
    if (turn === latest) numberCheckStore.busy = false;
  }
}
