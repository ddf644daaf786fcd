// piquestion: pre-check of five questions before an application as professional investor. The thresholds come from the
// regulator of the site.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Item } from '../questionnaire.ts';
import { createExperienceItems } from './blocks/experience.ts';
import { createForm, legalNote, page, single, yesNo } from './blocks/items.ts';
import { listProfessionalThresholds } from './blocks/professional.ts';
import { all, onSite } from './blocks/rules.ts';

export const PI_PRE_FORM = {
  segment: 'piquestion',
  templateCode: { default: 'PI_PRE_V1' },
  sites: ['HK', 'EU', 'KZ'],
  sceneCode: 'PI',
  bizFrom: 'product',
  submit: 'submitQuestionnaire',
} as const satisfies FormRow;

const portfolio = () =>
  listProfessionalThresholds().map(({ site, amount, currency }): Item => {
    const values = { amount, currency };
    return single(
      `pi.portfolio.${site}`,
      ['below', 'above'].map((value) => ({ value, label: `q.pi.portfolio.${value}`, values })),
      {
        label: 'q.pi.portfolio',
        hint: `q.pi.portfolio.hint.${site}`,
        why: 'q.pi.portfolio.why',
        showIf: all(onSite(site)),
      },
    );
  });

export const createPiPreTemplate = () =>
  createForm('PI_PRE_V1', 'piPre', {
    estimatedMinutes: 3,
    legal: ['privacy'],
    sections: [
      page('piPortfolio', [
        ...portfolio(),
        single('pi.trades', ['lt10', 'from10'], { hint: true }),
        single('pi.job', ['none', 'lt1', 'from1', 'recent2'], { hint: true }),
      ]),
      page('experience', [
        single('pi.knowledge', ['little', 'fair', 'good', 'expert']),
        ...createExperienceItems(),
      ]),
      page('piProtections', [legalNote('piWaiver'), yesNo('pi.understands')]),
    ],
  });
