// crypto-knowledge-test: the bank of questions. A paper is drawn from it by the gateway, which alone knows which
// answer is right and which questions matter most.
import type { SingleItem, Template } from '../questionnaire.ts';
import type { Site } from '../questionnaire/context.ts';
import { form, single } from './blocks/items.ts';

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
  /** Asked on this site only. */
  site?: Site;
}

const SITE_OF: Partial<Record<KnowledgeTopic, Site>> = {
  coldStorage: 'HK',
  waitingTime: 'TR',
  investorClass: 'AE',
  monthlyLimit: 'KZ',
};

/** K01 to K24 are for everybody, those after them for one site each. */
export const KNOWLEDGE_BANK: readonly BankQuestion[] = KNOWLEDGE_TOPICS.map((topic, at) => {
  const site = SITE_OF[topic];
  return { id: `K${String(at + 1).padStart(2, '0')}`, topic, ...(site ? { site } : {}) };
});

export const KNOWLEDGE_OPTIONS = ['A', 'B', 'C', 'D'] as const;

export function knowledgeQuestion(id: string, order: readonly string[] = KNOWLEDGE_OPTIONS): SingleItem {
  return single(id, order);
}

export interface PaperQuestion {
  id: string;
  /** Options in the order of this paper. */
  order: readonly string[];
}

/** The paper one person gets. */
export function knowledgeTemplate(site: Site, paper: readonly PaperQuestion[]): Template {
  return form(`CKT_${site}`, 'knowledge', {
    kind: 'test',
    estimatedMinutes: 10,
    timeLimitSeconds: 30 * 60,
    legal: ['knowledgeIntro', 'riskGeneral', 'riskNoScheme'],
    sections: [
      {
        linkId: 'page.knowledge',
        title: 'q.page.knowledge',
        split: true,
        items: paper.map(({ id, order }) => knowledgeQuestion(id, order)),
      },
    ],
  });
}
