// Question bank of the knowledge test. Only the gateway has the correct answers and the weights.
import type { FormSite } from '../../sites.ts';

export const KNOWLEDGE_TOPICS = [
  'loss',
  'volatility',
  'irreversible',
  'keys',
  'phishing',
  'protection',
  'liquidity',
  'stablecoin',
  'network',
  'leverage',
  'role',
  'rights',
  'whitePaper',
  'regulation',
  'concentration',
  'borrowing',
  'forks',
  'smartContract',
  'staking',
  'marketAbuse',
  'orderTypes',
  'tax',
  'hours',
  'privacy',
  'coldStorage',
  'waitingTime',
  'investorClass',
  'monthlyLimit',
] as const;
export type KnowledgeTopic = (typeof KNOWLEDGE_TOPICS)[number];

export interface BankQuestion {
  id: string;
  topic: KnowledgeTopic;
  /** Only for this site. */
  site?: FormSite;
}

const SITE_OF: Partial<Record<KnowledgeTopic, FormSite>> = {
  coldStorage: 'HK',
  waitingTime: 'TR',
  investorClass: 'AE',
  monthlyLimit: 'KZ',
};

/** K01 to K24 apply to all sites, later ones to one site each. */
export const KNOWLEDGE_BANK: readonly BankQuestion[] = KNOWLEDGE_TOPICS.map((topic, at) => {
  const site = SITE_OF[topic];
  return { id: `K${String(at + 1).padStart(2, '0')}`, topic, ...(site ? { site } : {}) };
});

export const KNOWLEDGE_OPTIONS = ['A', 'B', 'C', 'D'] as const;
