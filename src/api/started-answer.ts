// The answer to a call of the boot script, in place of the client's own first try.
import type { CallRow } from '#contract/calls/row.ts';
import { forgetStarted, startedAt, startedKey, takeStarted } from '#app/lib/started.ts';
import { onSessionEnd } from './session.ts';

onSessionEnd(forgetStarted);

interface Answer {
  status: number;
  headers: Headers;
  /** As ofetch calls the text of an answer. */
  _data: string;
}

/**
 * Null when nobody has asked. A try that failed is one of the row's own; a row without tries of its own is asked again by
 * the client, which the answer null asks for: what broke off may have been the loading of the page.
 */
export function startedAnswer(
  url: string,
  row: CallRow,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): { at: number; answer: Promise<Answer | null> } | null {
  const answer = takeStarted(startedKey(url, body));
  return answer && { at: startedAt(), answer: heard(answer, signal, !row.retry) };
}

async function heard(asked: Promise<Response>, signal: AbortSignal, again: boolean): Promise<Answer | null> {
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  const read = async () => {
    const response = await asked;
    return { status: response.status, headers: response.headers, _data: await response.text() };
  };
  try {
    return await Promise.race([read(), left]);
  } catch (error) {
    if (!again || signal.aborted) throw error;
    return null;
  }
}
