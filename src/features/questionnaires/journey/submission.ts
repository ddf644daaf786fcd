// Sends a form once. The gateway has every answer in the draft before; a try after a lost answer goes out under the same key
// and is a replay there. Without a signature it goes by the outbox, so that it is sent even when its page is gone. What takes
// a code, or has a time limit, would mean something else later: there the person sends again. The code is asked for once
// the gateway has nothing against the answers but that it is missing. [G3, X13]
import { proxy } from 'valtio';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers } from '#contract/questionnaire/submission.ts';
import { createSatosQuestionnaire, submitOnboarding } from '#contract/client-calls/onboarding.ts';
import { submitQuestionnaire } from '#contract/client-calls/questionnaires.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import type { SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/storage/device-id.ts';
import { OUTBOX_MARK } from '#app/lib/storage/outbox-mark.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { patience } from '#app/lib/patience.ts';
import { formKey } from '#app/state/outbox/first-draft.ts';
import { deliver, dropFromOutbox, handOver, inOutbox, putInOutbox } from '#app/state/outbox/outbox.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { draftStore, flushDraft, heldVersion, keepAnswers, unsavedDraft } from './draft.ts';
import { journeyStore, reopenJourney, type Submitted } from './journey.ts';

type Body = RequestOf<typeof submitQuestionnaire>;
export type SubmitRow = FormRow['submit'];

interface SubmissionState {
  state: 'idle' | 'sending' | 'waiting';
  /** It may have reached the gateway: nobody can take it back. */
  tried: boolean;
}
export const submissionStore = proxy<SubmissionState>({ state: 'idle', tried: false });
let controller = new AbortController();
/** The entry of the outbox that this page has in hand. */
let entryId: string | null = null;

onSessionEnd(() => stop());

/** The name of a form's entry in the outbox, and of its typed words. */
export const entryOf = (requestId: string): string => `form-${requestId}`;

function stop(): string | null {
  const id = entryId;
  entryId = null;
  controller.abort();
  controller = new AbortController();
  submissionStore.state = 'idle';
  return id;
}

/** Nothing is left of it to send: taken back, or its refusal is shown. */
export const forgetSubmission = (id: string): void => void dropFromOutbox(id);

/** Takes back what has not gone out. */
export function cancelSubmission(): void {
  const id = stop();
  if (id) forgetSubmission(id);
}

/** The page is left while its form waits: from here on it goes by itself. */
export function leaveSubmission(): void {
  const id = stop();
  if (id) handOver(id);
}

/** Goes on with a submission that waited for the network when the page went away. */
export async function resumeSubmission(): Promise<boolean> {
  const { detail } = journeyStore;
  if (!detail || !localStore.get(OUTBOX_MARK) || submissionStore.state !== 'idle') return false;
  const id = entryOf(detail.requestId);
  const entry = await inOutbox(id);
  // Closed meanwhile: a refusal says nothing any more.
  if (entry?.refused && !detail.editable) forgetSubmission(id);
  if (!entry || entry.refused || !detail.editable) return false;
  Object.assign(submissionStore, { state: 'waiting', tried: entry.tried });
  return settled(id, detail.requestId, deliver<Submitted>(id));
}

/** True once the gateway has taken the answers, false when the person takes them back; rejects when it refuses. */
export async function submitForm(
  row: SubmitRow,
  answers: Answers,
  signedBy: SecurityActionCode | null = null,
): Promise<boolean> {
  const { detail } = journeyStore;
  if (submissionStore.state !== 'idle' || !detail) return false;
  const { signal } = controller;
  Object.assign(submissionStore, { state: 'sending', tried: false });
  keepAnswers(answers);
  const body = bodyOf(answers);
  try {
    if (signedBy === null && detail.test === null) return await sendByOutbox(row, body, signal);
    if (!(await isHeld(signal))) return false;
    const key = formKey(detail.requestId, heldVersion() ?? 0);
    const submitted = signedBy
      ? await sendSigned(row, body, signedBy, signal)
      : await sendOnce(row, body, key, signal);
    await reopenJourney(submitted);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    if (!signal.aborted) submissionStore.state = 'idle';
  }
}

/** A clash with another device, or a form that has closed, comes before sending; each says so itself. */
async function isHeld(signal: AbortSignal): Promise<boolean> {
  const held = await Promise.race([flushDraft(), givenUp(signal)]);
  return held && !signal.aborted;
}

const givenUp = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));

async function sendByOutbox(row: SubmitRow, body: Body, signal: AbortSignal): Promise<boolean> {
  const { requestId } = body;
  const id = entryOf(requestId);
  const keyNow = () => formKey(requestId, heldVersion() ?? 0);
  const draft = unsavedDraft();
  const first = { call: row, body, key: keyNow(), ...(draft ? { draft } : {}) };
  entryId = id;
  await putInOutbox({ id, sendable: first, words: id });
  if (!(await isHeld(signal))) {
    if (signal.aborted) return false;
    entryId = null;
    // Another form has taken this one's place on the page.
    if (draftStore.state === 'idle') handOver(id);
    else await dropFromOutbox(id);
    return false;
  }
  const onWait = (tried: boolean) => {
    if (!signal.aborted) Object.assign(submissionStore, { state: 'waiting', tried });
  };
  return settled(id, requestId, deliver<Submitted>(id, { call: row, body, key: keyNow() }, onWait));
}

/** Shows what it led to, if the form is still there to show it. */
async function settled(id: string, requestId: string, answer: Promise<Submitted>): Promise<boolean> {
  const { signal } = controller;
  entryId = id;
  try {
    const submitted = await Promise.race([answer, givenUp(signal)]);
    if (!submitted) return false;
    if (journeyStore.detail?.requestId === requestId) await reopenJourney(submitted);
    return !signal.aborted;
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.kind === 'aborted')) return false;
    throw error;
  } finally {
    if (!signal.aborted) {
      entryId = null;
      submissionStore.state = 'idle';
    }
  }
}

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
