// piquestion: five questions that tell somebody whether applying as a professional investor makes sense. The numbers
// are those of the site's regulator.
import type { Item } from '../questionnaire.ts';
import type { Site } from '../questionnaire/context.ts';
import { experience } from './blocks/experience.ts';
import { form, legalNote, page, single, yesNo } from './blocks/items.ts';
import { all, onSite } from './blocks/rules.ts';

/** What counts as a portfolio of professional size, by site. */
export const PROFESSIONAL_FROM: readonly { site: Site; amount: number; currency: string }[] = [
  { site: 'HK', amount: 8_000_000, currency: 'HKD' },
  { site: 'EU', amount: 500_000, currency: 'EUR' },
  { site: 'KZ', amount: 100_000, currency: 'USD' },
];

const portfolio = PROFESSIONAL_FROM.map(({ site, amount, currency }): Item => {
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

export const PI_PRE_V1 = form('PI_PRE_V1', 'piPre', {
  estimatedMinutes: 3,
  legal: ['privacy'],
  sections: [
    page('piPortfolio', [
      ...portfolio,
      single('pi.trades', ['lt10', 'from10'], { hint: true }),
      single('pi.job', ['none', 'lt1', 'from1', 'recent2'], { hint: true }),
    ]),
    page('experience', [single('pi.knowledge', ['little', 'fair', 'good', 'expert']), ...experience()]),
    page('piProtections', [legalNote('piWaiver'), yesNo('pi.understands')]),
  ],
});
