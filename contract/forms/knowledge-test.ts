// crypto-knowledge-test: the gateway draws questions from the bank; only the gateway has the correct answers.
import type { Template } from '../questionnaire.ts';
import type { Assignment } from '../questionnaire/assignment.ts';
import type { FormSite } from '../sites.ts';
import type { FormRow } from '../questionnaire/form-row.ts';
import { getCoverLegalId } from './blocks/cover.ts';
import { createForm, single } from './blocks/items.ts';

export const KNOWLEDGE_TEST_FORM = {
  segment: 'crypto-knowledge-test',
  templateCode: {
    HK: 'CKT_HK',
    TR: 'CKT_TR',
    KZ: 'CKT_KZ',
    EU: 'CKT_EU',
    AE: 'CKT_AE',
    ID: 'CKT_ID',
    default: 'CKT_GLOBAL',
  },
  sceneCode: 'KNOWLEDGE',
  bizFrom: 'task',
  submit: 'submitQuestionnaire',
  closes: 'TRADE',
} as const satisfies FormRow;

/** Option values are positions in the test, so that they do not reveal the answer. */
export const OPTION_VALUES = ['1', '2', '3', '4'] as const;

/** Test with the questions drawn for one user. */
export function createKnowledgeTestTemplate(site: FormSite, { paper = [] }: Assignment): Template {
  return createForm(`CKT_${site}`, 'knowledge', {
    version: '2.0.0',
    kind: 'test',
    estimatedMinutes: 10,
    timeLimitSeconds: 30 * 60,
    legal: ['knowledgeIntro', 'riskGeneral', getCoverLegalId(site)],
    sections: [
      {
        linkId: 'page.knowledge',
        title: 'q.page.knowledge',
        split: true,
        items: paper.map(({ id, order }) =>
          single(
            id,
            order.map((option, at) => ({ value: OPTION_VALUES[at] ?? '', label: `q.${id}.${option}` })),
          ),
        ),
      },
    ],
  });
}
