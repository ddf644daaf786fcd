// The secret half of the knowledge test: correct options, critical questions and marking.
import { KNOWLEDGE_BANK, type KnowledgeTopic } from '#contract/forms/blocks/knowledge-bank.ts';
import { KNOWLEDGE_TEST_FORM, OPTION_VALUES } from '#contract/forms/knowledge-test.ts';
import type { DrawnQuestion } from '#contract/questionnaire/assignment.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const KNOWLEDGE_TEST_PART = createFormRules(KNOWLEDGE_TEST_FORM, 'APPROVED', {
  validMonths: { low: 24, medium: 24, high: 24 },
});

/** Random letters, so that one correct option does not reveal the next. */
export const CORRECT_OPTIONS: Readonly<Record<string, 'A' | 'B' | 'C' | 'D'>> = {
  K01: 'A',
  K02: 'D',
  K03: 'A',
  K04: 'D',
  K05: 'C',
  K06: 'B',
  K07: 'C',
  K08: 'B',
  K09: 'D',
  K10: 'A',
  K11: 'C',
  K12: 'C',
  K13: 'B',
  K14: 'B',
  K15: 'A',
  K16: 'A',
  K17: 'B',
  K18: 'C',
  K19: 'A',
  K20: 'D',
  K21: 'A',
  K22: 'C',
  K23: 'D',
  K24: 'B',
  K25: 'B',
  K26: 'C',
  K27: 'D',
  K28: 'D',
};
export const CRITICAL_QUESTIONS: readonly string[] = ['K01', 'K03', 'K04', 'K05', 'K06', 'K10', 'K14'];

export const TEST_SIZE = 10;
export const CRITICAL_PER_TEST = 4;
export const PASS_MARK = 8;
/** A new version expires tests passed with an older one. */
export const BANK_VERSION = '1.0.0';

/** `order`: the options in the order this user saw. */
const isCorrect = ({ id, order }: DrawnQuestion, answer: unknown): boolean =>
  CORRECT_OPTIONS[id] !== undefined &&
  order[OPTION_VALUES.findIndex((place) => place === answer)] === CORRECT_OPTIONS[id];

export interface TestMark {
  passed: boolean;
  right: number;
  /** Topics to study; never the correct options. */
  weakTopics: readonly KnowledgeTopic[];
}

/** Passed with eight of ten correct and no critical question wrong. Unanswered counts as wrong. */
export function markQuestions(
  paper: readonly DrawnQuestion[],
  answers: Readonly<Record<string, unknown>>,
): TestMark {
  const wrong = paper.filter((question) => !isCorrect(question, answers[question.id])).map(({ id }) => id);
  const right = paper.length - wrong.length;
  return {
    passed: right >= PASS_MARK && !wrong.some((id) => CRITICAL_QUESTIONS.includes(id)),
    right,
    weakTopics: KNOWLEDGE_BANK.filter(({ id }) => wrong.includes(id)).map(({ topic }) => topic),
  };
}
