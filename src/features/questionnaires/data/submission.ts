// Sends a form once; a repetition uses the same idempotency key. The draft is saved before. Forms without a code and without a
// time limit go through the outbox, which sends them even after the page has closed. The code is requested only after the
// gateway has accepted the answers otherwise. [G3, X13]
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
import { isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';
import { OUTBOX_FLAG } from '#app/lib/storage/storage.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { buildFormKey } from '#app/state/outbox/draft-before-submit.ts';
import { deliverEntry, removeFromOutbox, deliverInBackground, findOutboxEntry, addToOutbox } from '#app/state/outbox/outbox.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { draftStore, flushDraft, getSavedDraftVersion, saveAnswers, buildUnsavedDraft } from './draft.ts';
import { questionnaireStore, reopenQuestionnaire, type Submitted } from './questionnaire.ts';

type Body = RequestOf<typeof submitQuestionnaire>;
export type SubmitCall = FormRow['submit'];

interface SubmissionState {
  state: 'idle' | 'sending' | 'waiting';
  /** True if the submission may have reached the gateway: it can no longer be cancelled. */
  wasAttempted: boolean;
}
export const submissionStore = proxy<SubmissionState>({ state: 'idle', wasAttempted: false });
let controller = new AbortController();
let entryId: string | null = null;

onSessionEnd(() => detachEntry());

/** The id of the outbox entry and of the unsent answers. */
export const getOutboxId = (requestId: string): string => `form-${requestId}`;

/** Stops waiting for the submission and returns its outbox entry. */
function detachEntry(): string | null {
  const id = entryId;
  entryId = null;
  controller.abort();
  controller = new AbortController();
  submissionStore.state = 'idle';
  return id;
}

export const removeSubmission = (id: string): void => void removeFromOutbox(id);

export function cancelSubmission(): void {
  const id = detachEntry();
  if (id) removeSubmission(id);
}

/** Called when the page closes: the outbox sends the form in the background. */
export function continueInBackground(): void {
  const id = detachEntry();
  if (id) deliverInBackground(id);
}

/** Continues a submission that was waiting for the network when the page closed. */
export async function resumeSubmission(): Promise<boolean> {
  const { detail } = questionnaireStore;
  if (!detail || !localStore.get(OUTBOX_FLAG) || submissionStore.state !== 'idle') return false;
  const id = getOutboxId(detail.requestId);
  const entry = await findOutboxEntry(id);
  if (entry?.refused && !detail.editable) removeSubmission(id);
  if (!entry || entry.refused || !detail.editable) return false;
  Object.assign(submissionStore, { state: 'waiting', wasAttempted: entry.tried });
  return awaitDelivery(id, detail.requestId, deliverEntry<Submitted>(id));
}

/** Returns true once the gateway has accepted the answers, false when the user cancels. Throws its refusal. */
export async function submitForm(
  submitCall: SubmitCall,
  answers: Answers,
  signedBy: SecurityActionCode | null = null,
): Promise<boolean> {
  const { detail } = questionnaireStore;
  if (submissionStore.state !== 'idle' || !detail) return false;
  const { signal } = controller;
  Object.assign(submissionStore, { state: 'sending', wasAttempted: false });
  saveAnswers(answers);
  const body = buildBody(answers);
  try {
    if (signedBy === null && detail.test === null) return await sendByOutbox(submitCall, body, signal);
    if (!(await isDraftSaved(signal))) return false;
    const key = buildFormKey(detail.requestId, getSavedDraftVersion() ?? 0);
    const submitted = signedBy
      ? await sendSigned(submitCall, body, signedBy, signal)
      : await sendUntilAnswered(submitCall, body, key, signal);
    await reopenQuestionnaire(submitted);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    if (!signal.aborted) submissionStore.state = 'idle';
  }
}

/** Conflicts and closed forms stop the submission; the page shows them. */
async function isDraftSaved(signal: AbortSignal): Promise<boolean> {
  const isSaved = await Promise.race([flushDraft(), whenAborted(signal)]);
  return isSaved && !signal.aborted;
}

const whenAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));

async function sendByOutbox(submitCall: SubmitCall, body: Body, signal: AbortSignal): Promise<boolean> {
  const { requestId } = body;
  const id = getOutboxId(requestId);
  const keyNow = () => buildFormKey(requestId, getSavedDraftVersion() ?? 0);
  const draft = buildUnsavedDraft();
  const first = { call: submitCall, body, key: keyNow(), ...(draft ? { draft } : {}) };
  entryId = id;
  await addToOutbox({ id, sendable: first, words: id });
  if (!(await isDraftSaved(signal))) {
    if (signal.aborted) return false;
    entryId = null;
    if (draftStore.state === 'idle') deliverInBackground(id);
    else await removeFromOutbox(id);
    return false;
  }
  const onWait = (wasAttempted: boolean) => {
    if (!signal.aborted) Object.assign(submissionStore, { state: 'waiting', wasAttempted });
  };
  return awaitDelivery(id, requestId, deliverEntry<Submitted>(id, { call: submitCall, body, key: keyNow() }, onWait));
}

async function awaitDelivery(id: string, requestId: string, answer: Promise<Submitted>): Promise<boolean> {
  const { signal } = controller;
  entryId = id;
  try {
    const submitted = await Promise.race([answer, whenAborted(signal)]);
    if (!submitted) return false;
    if (questionnaireStore.detail?.requestId === requestId) await reopenQuestionnaire(submitted);
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

function buildBody(answers: Answers): Body {
  const { detail, form } = questionnaireStore;
  if (!detail || !form) throw new Error('No form is open.');
  const { requestId, template, context } = detail;
  const { templateCode, version } = template;
  return {
    requestId,
    templateCode,
    version,
    answers: collectAnswers(form, evaluate(form, answers, context), answers),
  };
}

const needsStepUp = (error: unknown): boolean => error instanceof ApiError && error.code === stepUpRequired;

async function sendSigned(
  submitCall: SubmitCall,
  body: Body,
  action: SecurityActionCode,
  signal: AbortSignal,
): Promise<Submitted> {
  try {
    return await sendUntilAnswered(submitCall, body, createRandomId(), signal);
  } catch (error) {
    if (!needsStepUp(error)) throw error;
  }
  submissionStore.state = 'sending';
  const passed = await requireStepUp(action);
  return sendUntilAnswered(submitCall, { ...body, ...passed }, createRandomId(), signal);
}

async function sendUntilAnswered(
  submitCall: SubmitCall,
  body: Body,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Submitted> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(submitCall, body, { idempotencyKey, signal });
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
    }
    submissionStore.state = 'waiting';
    await createBackoff().wait(tries, signal);
  }
}

function send(submitCall: SubmitCall, body: Body, options: { idempotencyKey: string; signal: AbortSignal }) {
  switch (submitCall) {
    case 'submitOnboarding':
      return call(submitOnboarding, body, options);
    case 'createSatosQuestionnaire':
      return call(createSatosQuestionnaire, body, options);
    default:
      return call(submitQuestionnaire, body, options);
  }
}
