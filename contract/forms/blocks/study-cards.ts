// Study cards before the knowledge test and after a failure. The self-check line of a card is not a question of the bank.
import type { TextKey } from '../../questionnaire.ts';
import type { KnowledgeTopic } from './knowledge-bank.ts';

export interface StudyCard {
  id: string;
  title: TextKey;
  points: readonly TextKey[];
  check: TextKey;
  /** Topics of the test that the card covers. */
  topics: readonly KnowledgeTopic[];
}

const card = (id: string, points: number, topics: readonly KnowledgeTopic[]): StudyCard => ({
  id,
  title: `study.${id}`,
  points: Array.from({ length: points }, (_, at) => `study.${id}.${at + 1}`),
  check: `study.${id}.check`,
  topics,
});

export const STUDY_CARDS: readonly StudyCard[] = [
  card('loss', 3, [
    'loss',
    'volatility',
    'concentration',
    'borrowing',
    'regulation',
    'rights',
    'whitePaper',
    'tax',
  ]),
  card('custody', 3, ['keys', 'protection', 'role', 'coldStorage', 'privacy']),
  card('scams', 3, ['phishing', 'marketAbuse', 'smartContract']),
  card('moving', 3, ['irreversible', 'network', 'forks', 'waitingTime']),
  card('special', 4, [
    'leverage',
    'staking',
    'stablecoin',
    'liquidity',
    'orderTypes',
    'hours',
    'investorClass',
    'monthlyLimit',
  ]),
];

/** Cards for weak topics, in reading order. */
export function listStudyCards(topics: readonly string[]): readonly StudyCard[] {
  return STUDY_CARDS.filter((each) => each.topics.some((topic) => topics.includes(topic)));
}
