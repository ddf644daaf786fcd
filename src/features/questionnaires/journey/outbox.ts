// Answers that have not reached the gateway, kept for the next visit, sensitive ones like all others. [G3]
import type { Answers } from '#contract/questionnaire.ts';
import { parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import { forgetWords, keepWords, keptWords } from '#app/state/outbox/typed-words.ts';

export interface Outbox {
  /** What the gateway held when the answers were given. */
  base: Answers;
  mine: Answers;
}

const nameOf = (requestId: string) => `form-${requestId}`;

/** False where the browser keeps nothing. */
export function keepOutbox({ requestId, base, mine }: Outbox & { requestId: string }): Promise<boolean> {
  return keepWords(nameOf(requestId), { base, mine } satisfies Outbox);
}

/** What an earlier visit could not send, as far as the form, perhaps a newer version by now, still asks it. */
export async function readOutbox(requestId: string, { nodes }: CompiledTemplate): Promise<Outbox | null> {
  const asked = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => nodes.has(parseAnswerKey(key).linkId)));
  // Sealed by keepOutbox() and by nobody else.
  const kept = (await keptWords(nameOf(requestId))) as Outbox | null;
  return kept && { base: asked(kept.base), mine: asked(kept.mine) };
}

export const forgetOutbox = (requestId: string): Promise<void> => forgetWords(nameOf(requestId));
