// One check of a national number: sent once under its key, and what came of it. What is typed is kept, sealed, until it
// was looked up. [S6, C20, G3]
import { proxy } from 'valtio';
import { identityInUse, numberAttemptsExhausted } from '#contract/errors/identity.ts';
import { questionnaireFirst } from '#contract/errors/questionnaires.ts';
import { otpExpired, otpTriesExhausted } from '#contract/errors/security.ts';
import { documentTypeUnsupported, serviceClosed, stepNotAllowed } from '#contract/errors/verification.ts';
import type { NumberCheckResult } from '#contract/security.ts';
import { doQuickKyc } from '#contract/client-calls/numbers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/storage/device-id.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { loadLegalWords } from '#app/state/kyc/legal-words.ts';
import { loadOffer } from '#app/state/kyc/number-offer.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';
import { EMPTY_NUMBER_FORM, type NumberTyped, type Question } from './number-form.ts';

/** The consent is given on the page as it stands. */
export const numberKeeper = formKeeper('number', EMPTY_NUMBER_FORM, { consent: false });

/** An end that has a page of its own; IN_USE is a match that verifies another account. */
export type Outcome = Exclude<NumberCheckResult, 'MATCH' | 'CODE_SENT' | 'CODE_WRONG'> | 'IN_USE';

interface VendorStore {
  /** What was typed before a reload. */
  kept: NumberTyped | null;
  /** The consent's words. */
  words: 'none' | 'ready' | ApiError;
  busy: boolean;
  outcome: Outcome | null;
  /** The register waits for the code it sent; 'wrong': another one was typed. */
  code: 'none' | 'sent' | 'wrong';
  error: ApiError | null;
}
const initial = (): VendorStore => ({
  kept: null,
  words: 'none',
  busy: false,
  outcome: null,
  code: 'none',
  error: null,
});
export const vendorStore = proxy<VendorStore>(initial());

/** The same question after a lost answer is the same try. Held in memory, and no longer than it is open. */
let open: { question: string; key: string } | null = null;
let latest = 0;

export function forgetCheck(): void {
  open = null;
  latest += 1;
  Object.assign(vendorStore, initial());
}
onSessionEnd(forgetCheck);

/** Back to the form, for another number or a name typed better. */
export function startOver(): void {
  Object.assign(vendorStore, { outcome: null, code: 'none', error: null });
}

/** What was refused has been typed anew. */
export function clearRefusal(): void {
  vendorStore.error = null;
}

function questionKey(body: Question): string {
  const question = JSON.stringify(body);
  if (open?.question !== question) open = { question, key: randomId() };
  return open.key;
}

/** What the form needs before it can be shown. */
export async function loadForm(): Promise<void> {
  const [words, kept] = await Promise.all([loadLegalWords(), numberKeeper.kept()]);
  Object.assign(vendorStore, { words, kept });
}

/** Where the person stands, and what is offered to them. */
async function learnAnew(): Promise<void> {
  await Promise.all([loadKyc({ quiet: true }), loadOffer()]);
}

async function settle(result: NumberCheckResult, turn: number): Promise<void> {
  if (result === 'CODE_SENT' || result === 'CODE_WRONG') {
    if (turn === latest) vendorStore.code = result === 'CODE_SENT' ? 'sent' : 'wrong';
    return void loadOffer();
  }
  // A register that did not answer has looked up nothing.
  if (result !== 'SOURCE_DOWN') numberKeeper.forget();
  await learnAnew();
  if (turn !== latest) return;
  if (result === 'MATCH') navigate(href('step1'), { replace: true });
  else vendorStore.outcome = result;
}

/** Refusals after which the offer is not what the page believes. */
const OFFER_CODES: readonly number[] = [
  numberAttemptsExhausted,
  documentTypeUnsupported,
  stepNotAllowed,
  questionnaireFirst,
  serviceClosed,
];
const CODE_CODES: readonly number[] = [otpExpired, otpTriesExhausted];

function refuse(error: ApiError): void {
  if (error.kind === 'aborted') return;
  // Without an answer nobody knows whether it was looked up: the key stays.
  if (error.kind === 'business') open = null;
  if (error.code === identityInUse) {
    numberKeeper.forget();
    vendorStore.outcome = 'IN_USE';
    void loadKyc({ quiet: true });
    return;
  }
  if (CODE_CODES.includes(error.code)) vendorStore.code = 'none';
  if (OFFER_CODES.includes(error.code)) void learnAnew();
  vendorStore.error = error;
  if (error.field === undefined) showError(error);
}

export async function sendCheck(body: Question): Promise<void> {
  if (vendorStore.busy) return;
  const turn = ++latest;
  Object.assign(vendorStore, { busy: true, error: null });
  try {
    const { result } = await call(doQuickKyc, body, { idempotencyKey: questionKey(body) });
    open = null;
    await settle(result, turn);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn === latest) refuse(error);
  } finally {
    if (turn === latest) vendorStore.busy = false;
  }
}
