// sourceOfFundsWealth: source of funds, and for large amounts source of wealth.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createFundSourceItems, createFundDetailItems } from './blocks/funds.ts';
import { declaration, createForm, info, legalNote, page, longText } from './blocks/items.ts';
import { all, answered, any, fact, onSite } from './blocks/rules.ts';
import { createWealthItems } from './blocks/wealth.ts';

export const SOURCE_OF_FUNDS_FORM = {
  segment: 'sourceOfFundsWealth',
  templateCode: { default: 'SOFW_V1' },
  sceneCode: 'SOFW',
  bizFrom: 'deposit',
  submit: 'submitQuestionnaire',
  closes: 'LIMIT',
} as const satisfies FormRow;

export const createSourceOfFundsTemplate = () =>
  createForm('SOFW_V1', 'sofw', {
    estimatedMinutes: 8,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      page('funds', createFundSourceItems(), { intro: true }),
      page('fundsDetails', [
        info('sof.coverage', { live: 'sourceCoverage', showIf: all(answered('$ctx.deposits12m')) }),
        ...createFundDetailItems([onSite('KZ')]),
        legalNote('sofDocs'),
      ]),
      page('story', [longText('sof.story', 50, 2000, { hint: true, why: true })]),
      page('wealth', createWealthItems(), { intro: true, showIf: any(fact('wealthRequired', true)) }),
      page('confirm', [
        declaration('truthful'),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
