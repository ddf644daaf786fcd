// Draws a knowledge paper: ten questions of the site's bank, at least four critical, no topic twice, everything shuffled.
// `random` gives numbers from 0 up to 1; the gateway's is cryptographic, a test's is seeded.
import {
  type BankQuestion,
  KNOWLEDGE_BANK,
  KNOWLEDGE_OPTIONS,
  type PaperQuestion,
} from '#contract/questionnaires/knowledge-test.ts';
import { CRITICAL, CRITICAL_PER_PAPER, PAPER_SIZE } from './knowledge.ts';

export function drawPaper(site: string, random: () => number): readonly PaperQuestion[] {
  const bank = KNOWLEDGE_BANK.filter((question) => question.site === undefined || question.site === site);
  const [critical, others] = [
    bank.filter(({ id }) => CRITICAL.includes(id)),
    bank.filter(({ id }) => !CRITICAL.includes(id)),
  ];
  const must = distinct(shuffled(critical, random)).slice(0, CRITICAL_PER_PAPER);
  // The site's own question always comes, the rest by chance, more critical ones among them.
  const own = others.filter((question) => question.site === site);
  const rest = shuffled([...critical, ...others], random).filter((question) => !must.includes(question));
  const chosen = distinct([...must, ...own, ...rest]).slice(0, PAPER_SIZE);
  return shuffled(chosen, random).map(({ id }) => ({ id, order: shuffled(KNOWLEDGE_OPTIONS, random) }));
}

/** The first question of each topic. */
function distinct(questions: readonly BankQuestion[]): readonly BankQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ topic }) => !seen.has(topic) && seen.add(topic));
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((each) => ({ each, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}
