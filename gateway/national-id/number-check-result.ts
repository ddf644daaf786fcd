// What a register's answer means for the person who asked. Pure.
import type { NumberCheckResult } from '#contract/security.ts';
import type { NumberQuestion, RegisterAnswer } from '#gateway/providers/number-registers/types.ts';
import { nameSimilarity } from '#gateway/levels/name-rules.ts';

/** From here on two names are one; case, order and accents never count. */
const SAME_NAME = 0.85;
/** From here on they may be one: a document has to tell. */
const LIKE_NAME = 0.7;

export function resultOf(question: NumberQuestion, answer: RegisterAnswer): NumberCheckResult {
  if (answer.kind === 'down') return 'SOURCE_DOWN';
  if (answer.kind === 'code_sent') return 'CODE_SENT';
  if (answer.kind === 'wrong_code') return 'CODE_WRONG';
  // Somebody else's number is answered like no number at all: nothing is told about its holder.
  if (answer.kind === 'no_record' || answer.birthDate !== question.birthDate) return 'NO_RECORD';
  const similarity = nameSimilarity(question, answer);
  if (similarity < LIKE_NAME) return 'NO_RECORD';
  if (answer.face === 'different') return 'FACE_FAIL';
  return similarity < SAME_NAME ? 'PARTIAL' : 'MATCH';
}
