// Saves the answers as the gateway's draft before submitting them, so that changes from another device are not
// overwritten: on a conflict the entry returns to the form.
import { draftConflict } from '#contract/errors/questionnaires.ts';
import { questionnaireDraft, questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import { isEmpty, buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import type { UnsavedDraft, Submittable } from './outbox-entries.ts';

/** Idempotency key: one submission per draft version. */
export const buildFormKey = (requestId: string, draftVersion: number): string =>
  `form.${requestId}.${draftVersion}`;

type Answers = UnsavedDraft['answers'];

function serializeAnswers(answers: Answers): string {
  const lines = answers
    .filter(({ value }) => !isEmpty(value))
    .map(({ linkId, row, value }) => `${buildAnswerKey(linkId, row)} ${JSON.stringify(value, sortKeys)}`);
  return lines.sort().join('\n');
}

const sortKeys = (_: string, inner: unknown): unknown =>
  inner && typeof inner === 'object' && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    : inner;

async function save(body: { requestId: string; version: string } & UnsavedDraft, signal: AbortSignal) {
  try {
    return await callExtension(questionnaireDraft, body, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== draftConflict) throw error;
    // The draft may have been saved while only its response was lost.
    const held = await call(questionnaireTemplate, { request_id: body.requestId }, { signal });
    if (serializeAnswers(held.answers) !== serializeAnswers(body.answers)) throw error;
    return held;
  }
}

/** Returns the submission with its draft saved; unchanged if there is none to save. */
export async function saveDraftBeforeSubmit(
  sendable: Submittable,
  signal: AbortSignal,
): Promise<Submittable> {
  const { draft, ...rest } = sendable;
  if (!draft || !('answers' in rest.body)) return sendable;
  const { requestId, version } = rest.body;
  try {
    const { draftVersion } = await save({ requestId, version, ...draft }, signal);
    return { ...rest, key: buildFormKey(requestId, draftVersion) } as Submittable;
  } catch (error) {
    // A back end without drafts takes the answers as they are.
    if (isNotOffered(error)) return rest;
    throw error;
  }
}
