// Sends a form once. The gateway has every answer in the draft before; a try after a lost answer goes out under the
// same key and is a replay there. Without a signature the key is made from the draft, so that a submission which
// waited for the network survives a reload; a signature's code is not kept, so there the person sends again. The code
// is asked for once the gateway has nothing against the answers but that it is missing. [G3, X13]
import { proxy } from 'valtio';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers } from '#contract/questionnaire/submission.ts';
import { createSatosQuestionnaire, submitOnboarding } from '#contract/calls/onboarding.ts';
import { submitQuestionnaire } from '#contract/calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/device-id.ts';
import { localStore } from '#app/lib/storage.ts';
import { patience } from '#app/lib/patience.ts';
import { requireStepUp } from '#app/state/step-up.ts';
import { flushDraft, heldVersion, keepAnswers } from './draft.ts';
import { journeyStore, reopenJourney, type Submitted } from './journey.ts';

type Body = RequestOf<typeof submitQuestionnaire>;
export type SubmitRow = FormRow['submit'];

export const submissionStore = proxy<{ state: 'idle' | 'sending' | 'waiting' }>({ state: 'idle' });
const PENDING_KEY = 'pending-form';
let controller = new AbortController();

onSessionEnd(() => cancelSubmission());

/** Takes back what has not gone out. */
export function cancelSubmission(): void {
  controller.abort();
  controller = new AbortController();
  localStore.remove(PENDING_KEY);
  submissionStore.state = 'idle';
}

/** Goes on with a submission that waited for the network when the page went away. */
export async function resumeSubmission(row: SubmitRow): Promise<boolean> {
  const { detail, answers } = journeyStore;
  const pending = localStore.get(PENDING_KEY);
  if (!detail?.editable || pending !== keyOf(detail.requestId, detail.draftVersion)) return false;
  return submitForm(row, answers);
}

/** True once the gateway has taken the answers, false when the person takes them back; rejects when it refuses. */
export async function submitForm(
  row: SubmitRow,
  answers: Answers,
  signedBy: SecurityActionCode | null = null,
): Promise<boolean> {
  if (submissionStore.state !== 'idle') return false;
  const { signal } = controller;
  submissionStore.state = 'sending';
  keepAnswers(answers);
  try {
    const { detail } = journeyStore;
    // A clash with another device, or a form that has closed, comes before sending; each says so itself.
    const isHeld = await Promise.race([flushDraft(), givenUp(signal)]);
    if (!isHeld || !detail || signal.aborted) return false;
    const key = keyOf(detail.requestId, heldVersion() ?? 0);
    if (signedBy === null) localStore.set(PENDING_KEY, key);
    const body = bodyOf(answers);
    const submitted = signedBy
      ? await sendSigned(row, body, signedBy, signal)
      : await sendOnce(row, body, key, signal);
    localStore.remove(PENDING_KEY);
    await reopenJourney(submitted);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    localStore.remove(PENDING_KEY);
    throw error;
  } finally {
    if (!signal.aborted) submissionStore.state = 'idle';
  }
}

const givenUp = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));

const keyOf = (requestId: string, draftVersion: number): string => `form.${requestId}.${draftVersion}`;

function bodyOf(answers: Answers): Body {
  const { detail, form } = journeyStore;
  if (!detail || !form) throw new Error('no form is open');
  const { requestId, template, context } = detail;
  const { templateCode, version } = template;
  return {
    requestId,
    templateCode,
    version,
    answers: collectAnswers(form, evaluate(form, answers, context), answers),
  };
}

const wantsCode = (error: unknown): boolean => error instanceof ApiError && error.code === stepUpRequired;

async function sendSigned(
  row: SubmitRow,
  body: Body,
  action: SecurityActionCode,
  signal: AbortSignal,
): Promise<Submitted> {
  try {
    return await sendOnce(row, body, randomId(), signal);
  } catch (error) {
    if (!wantsCode(error)) throw error;
  }
  submissionStore.state = 'sending';
  const passed = await requireStepUp(action);
  return sendOnce(row, { ...body, ...passed }, randomId(), signal);
}

async function sendOnce(
  row: SubmitRow,
  body: Body,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Submitted> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(row, body, { idempotencyKey, signal });
    } catch (error) {
      if (signal.aborted || !isUnheard(error)) throw error;
    }
    submissionStore.state = 'waiting';
    await patience().wait(tries, signal);
  }
}

function send(row: SubmitRow, body: Body, options: { idempotencyKey: string; signal: AbortSignal }) {
  switch (row) {
    case 'submitOnboarding':
      return call(submitOnboarding, body, options);
    case 'createSatosQuestionnaire':
      return call(createSatosQuestionnaire, body, options);
    default:
      return call(submitQuestionnaire, body, options);
  }
}
