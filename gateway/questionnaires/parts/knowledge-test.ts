// The knowledge test's secret half: right answers, the questions nobody may get wrong, and how a paper is marked.
import { KNOWLEDGE_BANK, type KnowledgeTopic } from '#contract/forms/blocks/knowledge-bank.ts';
import { KNOWLEDGE_TEST_FORM, OPTION_VALUES } from '#contract/forms/knowledge-test.ts';
import type { PaperQuestion } from '#contract/questionnaire/assignment.ts';
import { serverPart } from '../scoring/server-part.ts';

export const KNOWLEDGE_TEST_PART = serverPart(KNOWLEDGE_TEST_FORM, 'APPROVED', {
  version: '2.0.0',
  validMonths: { low: 24, medium: 24, high: 24 },
});

/** In no order: which letter is right says nothing of the next. */
export const CORRECT: Readonly<Record<string, 'A' | 'B' | 'C' | 'D'>> = {
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
export const CRITICAL: readonly string[] = ['K01', 'K03', 'K04', 'K05', 'K06', 'K10', 'K14'];

export const PAPER_SIZE = 10;
export const CRITICAL_PER_PAPER = 4;
export const PASS_FROM = 8;
/** A new version ends what was passed with an older one. */
export const BANK_VERSION = '1.0.0';

/** A question as one person had it, with the options in the order of their paper. */
const isRight = ({ id, order }: PaperQuestion, answer: unknown): boolean =>
  CORRECT[id] !== undefined && order[OPTION_VALUES.findIndex((place) => place === answer)] === CORRECT[id];

export interface Mark {
  passed: boolean;
  right: number;
  /** Topics to study; never which answer would have been right. */
  weakTopics: readonly KnowledgeTopic[];
}

/** Eight of ten right, and none of the critical ones wrong. An unanswered question is a wrong one. */
export function markPaper(paper: readonly PaperQuestion[], answers: Readonly<Record<string, unknown>>): Mark {
  const wrong = paper.filter((question) => !isRight(question, answers[question.id])).map(({ id }) => id);
  const right = paper.length - wrong.length;
  return {
    passed: right >= PASS_FROM && !wrong.some((id) => CRITICAL.includes(id)),
    right,
    weakTopics: KNOWLEDGE_BANK.filter(({ id }) => wrong.includes(id)).map(({ topic }) => topic),
  };
}
