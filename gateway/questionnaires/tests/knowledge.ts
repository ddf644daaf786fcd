// The knowledge test's secret half: right answers, the questions nobody may get wrong, and how a paper is marked.
import { KNOWLEDGE_BANK, type KnowledgeTopic } from '#contract/questionnaires/knowledge-test.ts';

export const CORRECT: Readonly<Record<string, 'A' | 'B' | 'C' | 'D'>> = {
  K01: 'C',
  K02: 'A',
  K03: 'D',
  K04: 'B',
  K05: 'C',
  K06: 'A',
  K07: 'D',
  K08: 'B',
  K09: 'C',
  K10: 'A',
  K11: 'D',
  K12: 'B',
  K13: 'C',
  K14: 'A',
  K15: 'D',
  K16: 'B',
  K17: 'C',
  K18: 'A',
  K19: 'D',
  K20: 'B',
  K21: 'C',
  K22: 'A',
  K23: 'D',
  K24: 'B',
  K25: 'C',
  K26: 'A',
  K27: 'D',
  K28: 'B',
};
export const CRITICAL: readonly string[] = ['K01', 'K03', 'K04', 'K05', 'K06', 'K10', 'K14'];

export const PAPER_SIZE = 10;
export const CRITICAL_PER_PAPER = 4;
export const PASS_FROM = 8;
/** A new version ends what was passed with an older one. */
export const BANK_VERSION = '1.0.0';

export interface Mark {
  passed: boolean;
  right: number;
  /** Topics to study; never which answer would have been right. */
  weakTopics: readonly KnowledgeTopic[];
}

/** Eight of ten right, and none of the critical ones wrong. An unanswered question is a wrong one. */
export function markPaper(paper: readonly string[], answers: Readonly<Record<string, unknown>>): Mark {
  const wrong = paper.filter((id) => CORRECT[id] === undefined || answers[id] !== CORRECT[id]);
  const right = paper.length - wrong.length;
  return {
    passed: right >= PASS_FROM && !wrong.some((id) => CRITICAL.includes(id)),
    right,
    weakTopics: KNOWLEDGE_BANK.filter(({ id }) => wrong.includes(id)).map(({ topic }) => topic),
  };
}
