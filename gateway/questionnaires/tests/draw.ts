// Draws a knowledge test: ten questions of the site's bank, at least four critical, one per topic, all shuffled. `random`
// returns numbers in [0, 1): cryptographic in the gateway, seeded in tests.
import {
  type BankQuestion,
  KNOWLEDGE_BANK,
  KNOWLEDGE_OPTIONS,
} from '#contract/forms/blocks/knowledge-bank.ts';
import type { DrawnQuestion } from '#contract/questionnaire/assignment.ts';
import { CRITICAL_QUESTIONS, CRITICAL_PER_TEST, TEST_SIZE } from '../parts/knowledge-test.ts';

export function drawTest(site: string, random: () => number): readonly DrawnQuestion[] {
  const bank = KNOWLEDGE_BANK.filter((question) => question.site === undefined || question.site === site);
  const [critical, others] = [
    bank.filter(({ id }) => CRITICAL_QUESTIONS.includes(id)),
    bank.filter(({ id }) => !CRITICAL_QUESTIONS.includes(id)),
  ];
  const must = keepOnePerTopic(shuffle(critical, random)).slice(0, CRITICAL_PER_TEST);
  // Always includes the question that only this site has. The others are random and may include more critical ones.
  const own = others.filter((question) => question.site === site);
  const rest = shuffle([...critical, ...others], random).filter((question) => !must.includes(question));
  const chosen = keepOnePerTopic([...must, ...own, ...rest]).slice(0, TEST_SIZE);
  return shuffle(chosen, random).map(({ id }) => ({ id, order: shuffle(KNOWLEDGE_OPTIONS, random) }));
}

/** Keeps the first question of each topic. */
function keepOnePerTopic(questions: readonly BankQuestion[]): readonly BankQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ topic }) => !seen.has(topic) && seen.add(topic));
}

function shuffle<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((each) => ({ each, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}
