// standardQuest: eight short questions before level 1.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createEmploymentSummaryItems } from './blocks/employment.ts';
import { createYearlyIncomeItems } from './blocks/income.ts';
import { declaration, createForm, page } from './blocks/items.ts';
import {
  createAccountUseItems,
  createExpectedDepositsItem,
  createFundingMethodsItem,
} from './blocks/purpose.ts';
import { createSanctionsItem } from './blocks/sanctions.ts';

export const STANDARD_FORM = {
  segment: 'standardQuest',
  templateCode: { default: 'STANDARD_V1' },
  sceneCode: 'LEVEL1',
  bizFrom: 'kyc',
  submit: 'submitQuestionnaire',
  closes: 'LEVEL_1',
} as const satisfies FormRow;

export const createStandardTemplate = () =>
  createForm('STANDARD_V1', 'standard', {
    estimatedMinutes: 2,
    legal: ['privacy'],
    sections: [
      page('work', createEmploymentSummaryItems()),
      page('income', createYearlyIncomeItems()),
      page('purpose', [...createAccountUseItems(), createExpectedDepositsItem(), createFundingMethodsItem()]),
      page('sanctions', [createSanctionsItem(), declaration('sanctions')]),
      page('confirm', [declaration('truthful')]),
    ],
  });
