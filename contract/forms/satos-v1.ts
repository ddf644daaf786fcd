// question: first questionnaire of the custody partner. The partner is the data controller.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createEmploymentSummaryItems } from './blocks/employment.ts';
import { FUND_SOURCES } from './blocks/funds.ts';
import { createYearlyIncomeItems } from './blocks/income.ts';
import { createForm, legalNote, page, single } from './blocks/items.ts';
import { createAccountUseItems, createExpectedDepositsItem } from './blocks/purpose.ts';
import { createAccountOwnerItem, createTruthfulAnswersItems } from './blocks/third-party.ts';

export const SATOS_V1_FORM = {
  segment: 'question',
  templateCode: { default: 'SATOS_V1' },
  sceneCode: 'SATOS',
  bizFrom: 'deposit',
  submit: 'createSatosQuestionnaire',
  closes: 'DEPOSIT',
  opens: 'partner',
} as const satisfies FormRow;

export const createSatosV1Template = () =>
  createForm('SATOS_V1', 'satos', {
    version: '1.1.0',
    estimatedMinutes: 2,
    legal: ['privacy', 'relianceConsent'],
    sections: [
      page('work', createEmploymentSummaryItems()),
      page('income', createYearlyIncomeItems()),
      page('purpose', [
        ...createAccountUseItems(),
        createExpectedDepositsItem(),
        single(
          'sof.source',
          FUND_SOURCES.map((value) => ({ value, label: `q.sof.main.${value}` })),
          { look: 'list', why: 'q.sof.main.why' },
        ),
      ]),
      page('publicRole', [
        legalNote('pepInfo'),
        single('pep.self', ['no', 'now', 'lastYear', 'earlier'], { hint: true, why: true }),
        createAccountOwnerItem(),
      ]),
      page('confirm', [
        single('satos.heard', ['search', 'friend', 'social', 'advert', 'other'], { required: false }),
        ...createTruthfulAnswersItems(),
      ]),
    ],
  });
