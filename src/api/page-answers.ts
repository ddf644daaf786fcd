// Answers of calls that the gateway wrote into the page with its first content (gateway/web/first-content): each saves the
// first request of its call.
import { PAGE_ANSWERS } from '#contract/page-answers.ts';

let answers: Record<string, unknown> | null = null;

function readAnswers(): Record<string, unknown> {
  try {
    const text = document.getElementById(PAGE_ANSWERS)?.textContent;
    return (JSON.parse(text || '{}') ?? {}) as Record<string, unknown>; // our own gateway's; each answer is parsed by its row
  } catch {
    return {};
  }
}

/** The result for one call, as the gateway would answer it; undefined where the page has none. Each is returned once. */
export function takePageAnswer(call: string, body: object): unknown {
  answers ??= readAnswers();
  const key = `${call} ${JSON.stringify(body)}`;
  const result = answers[key];
  delete answers[key];
  return result;
}

/** After the end of a session no answer of it may be used. */
export function dropPageAnswers(): void {
  answers = {};
}
