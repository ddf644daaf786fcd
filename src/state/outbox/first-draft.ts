// The answers of a form are the gateway's draft before they are sent: whoever changed them on another device meanwhile is
// not overwritten, the entry goes back to the form instead.
import { draftConflict } from '#contract/errors/questionnaires.ts';
import { questionnaireDraft, questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import { isEmpty, answerKey } from '#contract/questionnaire/answers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import type { FirstDraft, Sendable } from './outbox-calls.ts';

/** A form is sent once for each draft of it, whoever sends it. */
export const formKey = (requestId: string, draftVersion: number): string =>
  `form.${requestId}.${draftVersion}`;

type Answers = FirstDraft['answers'];

/** Same content, same text, whatever the order. */
function textOf(answers: Answers): string {
  const lines = answers
    .filter(({ value }) => !isEmpty(value))
    .map(({ linkId, row, value }) => `${answerKey(linkId, row)} ${JSON.stringify(value, inOrder)}`);
  return lines.sort().join('\n');
}

const inOrder = (_: string, inner: unknown): unknown =>
  inner && typeof inner === 'object' && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    : inner;

async function save(body: { requestId: string; version: string } & FirstDraft, signal: AbortSignal) {
  try {
    return await call(questionnaireDraft, body, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== draftConflict) throw error;
    // Perhaps it was saved, and only the answer went missing.
    const held = await call(questionnaireTemplate, { request_id: body.requestId }, { signal });
    if (textOf(held.answers) !== textOf(body.answers)) throw error;
    return held;
  }
}

/** The same submission once its draft is saved; as it is where nothing is missing. */
export async function withDraft(sendable: Sendable, signal: AbortSignal): Promise<Sendable> {
  const { draft, ...rest } = sendable;
  if (!draft || !('answers' in rest.body)) return sendable;
  const { requestId, version } = rest.body;
  const { draftVersion } = await save({ requestId, version, ...draft }, signal);
  // What is left out was there for this alone.
  return { ...rest, key: formKey(requestId, draftVersion) } as Sendable;
}
