// questionnaireKzCra: client risk assessment of the Kazakh entity before it serves a client, with the monthly limit.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createEmploymentSummaryItems } from './blocks/employment.ts';
import { createProductsItem } from './blocks/experience.ts';
import { createFundSourceItems } from './blocks/funds.ts';
import { createNationalitiesItem } from './blocks/identity.ts';
import { createYearlyIncomeItems } from './blocks/income.ts';
import { file, createForm, info, legalNote, money, page, pastMonth, single } from './blocks/items.ts';
import { createShortPublicRoleItems } from './blocks/public-role.ts';
import { createExpectedDepositsItem, createFundingMethodsItem } from './blocks/purpose.ts';
import { all, is, livesIn } from './blocks/rules.ts';
import { createCountryTieItems } from './blocks/sanctions.ts';
import { createAccountOwnerItem, createTruthfulAnswersItems } from './blocks/third-party.ts';

export const KZ_CRA_FORM = {
  segment: 'questionnaireKzCra',
  templateCode: { default: 'KZ_CRA_V1' },
  sites: ['KZ'],
  sceneCode: 'KZ_CRA',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

const proves = () => all(is('kz.limit', 'prove'));

export const createKzCraTemplate = () =>
  createForm('KZ_CRA_V1', 'kzCra', {
    version: '1.1.0',
    estimatedMinutes: 4,
    legal: ['privacy'],
    sections: [
      page('origin', [createNationalitiesItem(), pastMonth('res.since', { showIf: all(livesIn('KZ')) })]),
      page('work', createEmploymentSummaryItems()),
      page('income', createYearlyIncomeItems()),
      page('purpose', [
        createExpectedDepositsItem(),
        createFundingMethodsItem(),
        createProductsItem(),
        createAccountOwnerItem(),
      ]),
      page('funds', createFundSourceItems(), { intro: true }),
      page('publicRole', createShortPublicRoleItems()),
      page('countryTies', createCountryTieItems()),
      page('kzLimit', [
        legalNote('kzLimit', { values: { limit: 1000 } }),
        single('kz.limit', ['keep', 'prove']),
        money('kz.income', { why: true, showIf: proves() }),
        money('kz.worth', { hint: true, why: 'q.kz.income.why', showIf: proves() }),
        info('kz.result', { live: 'kzLimit', showIf: proves() }),
        file('kz.proof', 'KZ_LIMIT', { hint: true, showIf: proves() }),
      ]),
      page('confirm', createTruthfulAnswersItems()),
    ],
  });
