// Turns a register's answer into a result. Pure.
import type { NumberCheckResult } from '#contract/security.ts';
import type { NumberQuestion, RegisterAnswer } from '#gateway/providers/number-registers/types.ts';
import { computeNameSimilarity } from '#gateway/levels/name-rules.ts';

/** Names above this score match; case, order and accents are ignored. */
const SAME_NAME_SCORE = 0.85;
/** Names above this score match partly, and a document must decide. */
const SIMILAR_NAME_SCORE = 0.7;

export function evaluateRegisterAnswer(question: NumberQuestion, answer: RegisterAnswer): NumberCheckResult {
  if (answer.kind === 'down') return 'SOURCE_DOWN';
  if (answer.kind === 'code_sent') return 'CODE_SENT';
  if (answer.kind === 'wrong_code') return 'CODE_WRONG';
  // A number of another person gives the same result as an unknown one, to reveal nothing about its holder.
  if (answer.kind === 'no_record' || answer.birthDate !== question.birthDate) return 'NO_RECORD';
  const similarity = computeNameSimilarity(question, answer);
  if (similarity < SIMILAR_NAME_SCORE) return 'NO_RECORD';
  if (answer.face === 'different') return 'FACE_FAIL';
  return similarity < SAME_NAME_SCORE ? 'PARTIAL' : 'MATCH';
}
