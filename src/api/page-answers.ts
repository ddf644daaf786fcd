// Responses that the gateway wrote into the page with its first content (gateway/web/first-content), or that the device kept
// for a page with unsent input. Each saves one request.
import { PAGE_ANSWERS } from '#contract/page-answers.ts';

let answers: Record<string, unknown> | null = null;

function readAnswers(): Record<string, unknown> {
  try {
    const text = document.getElementById(PAGE_ANSWERS)?.textContent;
    return (JSON.parse(text || '{}') ?? {}) as Record<string, unknown>; // written by the gateway; each response is checked against its row
  } catch {
    return {};
  }
}

export const buildAnswerKey = (call: string, body: object): string => `${call} ${JSON.stringify(body)}`;

export function addPageResponses(kept: Readonly<Record<string, unknown>>): void {
  answers = { ...(answers ?? readAnswers()), ...kept };
}

/** Returns the response of a call once; undefined if the page contains none. */
export function takePageResponse(call: string, body: object): unknown {
  answers ??= readAnswers();
  const key = buildAnswerKey(call, body);
  const result = answers[key];
  delete answers[key];
  return result;
}

/** Responses of an ended session must not be used. */
export function dropPageResponses(): void {
  answers = {};
}
